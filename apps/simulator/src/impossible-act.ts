/** An act that cannot be done in the physical world as it is; its message is for the person who tried. */
export class ImpossibleAct extends Error {}
