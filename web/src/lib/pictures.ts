/** Where the picture of a card is; see `web/pictures.ts`. */
declare const __PICTURES__: string;

export const pictureUrl = (name: string): string => `${__PICTURES__}${name}.svg`;
