import { PhoneDock } from '@etg/ui/console/phone-dock';
import { QuietRow } from '@etg/ui/quiet';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { usePhone } from '../use-phone.ts';

const SlotContext = createContext<HTMLElement | undefined>(undefined);

/** Where the buttons of an act go on a phone; undefined where they stand under its form. */
export function useDockSlot(): HTMLElement | undefined {
  return useContext(SlotContext);
}

/** What is in here keeps its buttons beside it: a dialog lies above the dock. */
export function OutsideDock({ children }: { children: ReactNode }) {
  return <SlotContext value={undefined}>{children}</SlotContext>;
}

export interface ActDockProps {
  /** The part of the page whose act is the page's main action. */
  children: (part: (act: ReactNode) => ReactNode) => ReactNode;
  /** Up to three quiet actions. */
  quiet: ReactNode;
}

/** A page whose main action is an act: on a phone its lit button stands in the dock, in place of the tabs. */
export function ActDock({ children, quiet }: ActDockProps) {
  const isPhone = usePhone();
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  return (
    <>
      {children((act) => (
        <SlotContext value={(isPhone && slot) || undefined}>{act}</SlotContext>
      ))}
      {isPhone && (
        <PhoneDock slot={setSlot}>
          <QuietRow>{quiet}</QuietRow>
        </PhoneDock>
      )}
    </>
  );
}
