import { Icon, type IconProps } from './icon.tsx';

/* Icons of the account page and of the menu's item for it. */

export function IconPerson(props: IconProps) {
  return <Icon {...props} d="M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />;
}
