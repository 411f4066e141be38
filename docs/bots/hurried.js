// A bot for any game in the bot protocol, for Node.js: it takes the first move that it is offered.
//
//     tapis arena bornes --seats random,"exec:node docs/bots/hurried.js" --games 200

const readline = require("node:readline");

const say = (answer) => process.stdout.write(JSON.stringify(answer) + "\n");

const answers = {
  hello: () => say({ is: "hello", protocol: 1, name: "Hurried" }),
  ask: ({ id, must, options }) => say({ is: "move", id, move: must ? (options[0] ?? null) : null }),
  bye: () => process.exit(0),
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const said = JSON.parse(line);
  answers[said.is]?.(said); // other messages want no answer
});
