import type { StationAct } from '@etg/contract/simulator-control';
import { ImpossibleAct } from './impossible-act.ts';
import type { World } from './world.ts';

/** Performs what a person does at one station, requested through the workbench. */
export function performAct(world: World, code: string, act: StationAct): void {
  const station = world.station(code);
  switch (act.action) {
    case 'take':
      station.take(act.nest);
      break;
    case 'insert':
      world.insert(code, act);
      break;
    case 'remove':
      if (act.nest === undefined) throw new ImpossibleAct('remove needs a nest');
      station.forceOut(act.nest);
      break;
    case 'behave':
      if (act.behaviour === undefined) throw new ImpossibleAct('behave needs a behaviour');
      station.behave(act.behaviour);
      break;
    case 'online':
    case 'offline':
      station.publisher.plug(act.action === 'online');
      break;
    case 'auto_take':
      if (act.on === undefined) throw new ImpossibleAct('auto_take needs on: true or false');
      station.setAutoTake(act.on);
      break;
    case 'fault':
      if (act.nest === undefined) throw new ImpossibleAct('fault needs a nest');
      if (act.fault === undefined) throw new ImpossibleAct('fault needs a fault, or null to repair the nest');
      station.breakNest(act.nest, act.fault);
      break;
    case 'telemetry':
      if (station.memory.protocol === '1.0') throw new ImpossibleAct(`Station ${code} reports no telemetry`);
      station.measure(act);
      break;
  }
}
