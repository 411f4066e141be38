// boardgame.io's server with a game of drawing and discarding for four, as long as a game of bornes is wide:
// `node server.cjs PORT`, with NODE_PATH where package.json was installed.
const { Server, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const KINDS = 19;
const CARDS = Array.from({ length: 110 }, (_, i) => `card-${i % KINDS}`);

const draw = {
  name: "draw",
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(CARDS);
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: deck.splice(0, 6) };
    return { secret: { deck }, players, discard: [], stock: deck.length };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, random, playerID }, place) => {
        const hand = G.players[playerID].hand;
        G.discard.push(...hand.splice(place, 1));
        if (!G.secret.deck.length) {
          G.secret.deck = random.Shuffle([...G.discard]);
          G.discard = [];
        }
        hand.push(G.secret.deck.pop());
        G.stock = G.secret.deck.length;
      },
    },
  },
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true,
};

const server = Server({ games: [draw], origins: [Origins.LOCALHOST, /.*/] });
server.run({ port: Number(process.argv[2]) });
