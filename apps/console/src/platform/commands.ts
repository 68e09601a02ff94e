import { useEffect, useEffectEvent, useId } from 'react';
import { createStore, useStore } from './store.ts';

/** Something that the palette does: listed after `>`, and found by its words. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

const registered = createStore<readonly { id: string; commands: readonly Command[] }[]>([]);

/** Commands that exist while the component is shown. */
export function useCommands(commands: readonly Command[]): void {
  const id = useId();
  const act = useEffectEvent((which: string) => commands.find((each) => each.id === which)?.run());
  const described = JSON.stringify(commands.map(({ id: name, label }) => ({ id: name, label })));
  useEffect(() => {
    const named: Omit<Command, 'run'>[] = JSON.parse(described);
    const mine = named.map((command) => ({ ...command, run: () => act(command.id) }));
    registered.set([...registered.get(), { id, commands: mine }]);
    return () => registered.set(registered.get().filter((each) => each.id !== id));
  }, [id, described]);
}

export function useAllCommands(): readonly Command[] {
  return useStore(registered).flatMap(({ commands }) => commands);
}
