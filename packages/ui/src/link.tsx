import { type ComponentProps, createContext, type ElementType, use } from 'react';

/** What draws a link inside the app, such as a router's own Link. Plain anchors until an app says otherwise. */
export const LinkContext = createContext<ElementType>('a');

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

export function Link({ href, ...rest }: LinkProps) {
  const AppLink = use(LinkContext);
  // mailto:, tel: and other sites are not the router's business.
  const inApp = href.startsWith('/') && !href.startsWith('//');
  return inApp ? <AppLink href={href} {...rest} /> : <a href={href} {...rest} />;
}
