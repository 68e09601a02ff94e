/** The act is physically impossible in the current world; the workbench shows the message to its user. */
export class ImpossibleAct extends Error {}
