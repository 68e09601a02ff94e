import { Action } from '@etg/ui/action';
import { Button } from '@etg/ui/console/button';
import { createPortal } from 'react-dom';
import { useDockSlot } from './act-dock.tsx';

interface DockedButtonProps {
  disabled?: boolean;
  children: string;
  /** Where it leads, or what it does. */
  href?: string;
  onClick?: () => void;
}

/** The lit button of a page that leads on without an act: in its place, or in the dock of a phone. */
export function DockedButton({ children, ...rest }: DockedButtonProps) {
  const slot = useDockSlot();
  if (slot) return createPortal(<Action {...rest}>{children}</Action>, slot);
  return (
    <Button kind="lit" {...rest}>
      {children}
    </Button>
  );
}
