import type { UnitBox, UnitPoint } from './mercator.tsx';

/** The canvas to draw on, and the part of the world that it shows. */
export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly box: UnitBox;
  /** Pixels of the whole world's width. */
  readonly scale: number;
  readonly colours: MapColours;
}

export interface MapColours {
  readonly land: string;
  readonly block: string;
  readonly road: string;
  readonly park: string;
  readonly water: string;
}

/** Avenues are about a kilometre apart, and slightly turned from north. */
const cellsInTheWorld = 2 ** 15;
const turn = -0.14;
const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
/** A town ends this many avenues from its outermost venue: at least `least`, at most `least + more`. */
const townReach = { least: 4, more: 4 };

interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Draws streets, parks and blocks around the demo's venues, the same every time, and nowhere else in the world. */
export function drawStreets(brush: Brush, venues: readonly UnitPoint[]): void {
  const pixels = brush.scale / cellsInTheWorld;
  if (pixels < 12) return;
  const towns = venues.map(toGrid);
  const cells = cellsIn(brush.box).filter((cell) => isTown(cell, towns));
  for (const cell of cells) fillBlock(brush, cell);
  const width = Math.min(16, Math.max(1, pixels / 18));
  if (pixels >= 100) strokeLines(brush, cells.flatMap(sideStreets), width / 2.4);
  strokeLines(brush, cells.flatMap(avenues), width);
}

function toGrid({ x, y }: UnitPoint): UnitPoint {
  const [across, down] = [x * cellsInTheWorld, y * cellsInTheWorld];
  return { x: across * cosine + down * sine, y: down * cosine - across * sine };
}

function fromGrid({ x, y }: UnitPoint): UnitPoint {
  return {
    x: (x * cosine - y * sine) / cellsInTheWorld,
    y: (x * sine + y * cosine) / cellsInTheWorld,
  };
}

function cellsIn({ left, top, right, bottom }: UnitBox): Cell[] {
  const corners = [
    toGrid({ x: left, y: top }),
    toGrid({ x: right, y: top }),
    toGrid({ x: left, y: bottom }),
    toGrid({ x: right, y: bottom }),
  ];
  const [firstColumn, lastColumn] = span(corners.map(({ x }) => x));
  const [firstRow, lastRow] = span(corners.map(({ y }) => y));
  const cells: Cell[] = [];
  for (let column = firstColumn; column <= lastColumn; column += 1)
    for (let row = firstRow; row <= lastRow; row += 1) cells.push({ column, row });
  return cells;
}

/** One more on each side, since avenues are displaced from their whole numbers. */
function span(values: readonly number[]): [number, number] {
  return [Math.floor(Math.min(...values)) - 1, Math.floor(Math.max(...values)) + 1];
}

function isTown({ column, row }: Cell, towns: readonly UnitPoint[]): boolean {
  const reach = townReach.least + townReach.more * chance(column, row, 1);
  return towns.some(({ x, y }) => Math.hypot(x - column - 0.5, y - row - 0.5) < reach);
}

/** A pseudo-random number from 0 to 1, the same for a cell on every device. */
function chance(column: number, row: number, salt: number): number {
  let seed = Math.imul(column, 374_761_393) ^ Math.imul(row, 668_265_263) ^ Math.imul(salt, 1_274_126_177);
  seed = Math.imul(seed ^ (seed >>> 13), 1_103_515_245);
  return ((seed ^ (seed >>> 16)) >>> 0) / 2 ** 32;
}

/** The displaced position of an avenue. */
function columnAt(column: number): number {
  return column + (chance(column, 0, 2) - 0.5) * 0.5;
}

function rowAt(row: number): number {
  return row + (chance(0, row, 3) - 0.5) * 0.5;
}

type Line = readonly [from: UnitPoint, to: UnitPoint];

function avenues({ column, row }: Cell): Line[] {
  const [left, right] = [columnAt(column), columnAt(column + 1)];
  const [top, bottom] = [rowAt(row), rowAt(row + 1)];
  return [
    [
      { x: left, y: top },
      { x: left, y: bottom },
    ],
    [
      { x: left, y: top },
      { x: right, y: top },
    ],
    [
      { x: right, y: top },
      { x: right, y: bottom },
    ],
    [
      { x: left, y: bottom },
      { x: right, y: bottom },
    ],
  ];
}

function sideStreets(cell: Cell): Line[] {
  if (isPark(cell)) return [];
  const { column, row } = cell;
  const [left, right] = [columnAt(column), columnAt(column + 1)];
  const [top, bottom] = [rowAt(row), rowAt(row + 1)];
  const across = 2 + Math.floor(chance(column, row, 4) * 2);
  const down = 3 + Math.floor(chance(column, row, 5) * 3);
  const lines: Line[] = [];
  for (let street = 1; street < across; street += 1) {
    const x = left + ((right - left) * street) / across;
    lines.push([
      { x, y: top },
      { x, y: bottom },
    ]);
  }
  for (let street = 1; street < down; street += 1) {
    const y = top + ((bottom - top) * street) / down;
    lines.push([
      { x: left, y },
      { x: right, y },
    ]);
  }
  return lines;
}

function isPark({ column, row }: Cell): boolean {
  return chance(column, row, 6) < 0.07;
}

function fillBlock(brush: Brush, cell: Cell): void {
  const { context, colours } = brush;
  const park = isPark(cell);
  if (!park && chance(cell.column, cell.row, 7) > 0.22) return;
  const [left, right] = [columnAt(cell.column), columnAt(cell.column + 1)];
  const [top, bottom] = [rowAt(cell.row), rowAt(cell.row + 1)];
  context.fillStyle = park ? colours.park : colours.block;
  context.beginPath();
  for (const corner of [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ])
    context.lineTo(...onCanvas(brush, corner));
  context.fill();
}

function strokeLines(brush: Brush, lines: readonly Line[], width: number): void {
  const { context, colours } = brush;
  context.strokeStyle = colours.road;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.beginPath();
  for (const [from, to] of lines) {
    context.moveTo(...onCanvas(brush, from));
    context.lineTo(...onCanvas(brush, to));
  }
  context.stroke();
}

function onCanvas({ box, scale }: Brush, point: UnitPoint): [x: number, y: number] {
  const { x, y } = fromGrid(point);
  return [(x - box.left) * scale, (y - box.top) * scale];
}
