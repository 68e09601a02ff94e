import { type ComponentProps, createContext, type ElementType, use } from 'react';

/** The component for links inside the app, such as the router's Link. Plain anchors by default. */
export const LinkContext = createContext<ElementType>('a');

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

export function Link({ href, ...rest }: LinkProps) {
  const AppLink = use(LinkContext);
  // mailto:, tel: and other sites do not go through the router.
  const inApp = href.startsWith('/') && !href.startsWith('//');
  return inApp ? <AppLink href={href} {...rest} /> : <a href={href} {...rest} />;
}
