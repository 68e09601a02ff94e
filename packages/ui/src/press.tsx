import type { ElementType, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from './link.tsx';

/** Props of everything that can be pressed: a button, or with `href` a link that looks the same. */
export interface PressProps {
  children?: ReactNode;
  href?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  disabled?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  name?: string | undefined;
  value?: string | undefined;
  form?: string | undefined;
  formAction?: string | undefined;
  id?: string | undefined;
  lang?: string | undefined;
  target?: string | undefined;
  rel?: string | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
  'aria-label'?: string | undefined;
  'aria-pressed'?: boolean | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-haspopup'?: 'dialog' | 'menu' | undefined;
  'aria-controls'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-disabled'?: boolean | undefined;
  'data-testid'?: string | undefined;
}

/* Loosely typed: the types of a button's and a link's ref exclude each other. */
const tags: Record<'button' | 'dead' | 'link', ElementType> = { button: 'button', dead: 'a', link: Link };

export function Press({ href, disabled, type = 'button', ...rest }: PressProps) {
  if (href === undefined) return <tags.button type={type} disabled={disabled} {...rest} />;
  if (disabled || rest['aria-disabled']) return <tags.dead {...rest} role="link" aria-disabled="true" />;
  return <tags.link href={href} {...rest} />;
}
