import { Icon, type IconProps } from './icon.tsx';

/* Icons of the menu only. */

export function IconCard(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 5.5h13a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5zM3 10h18M7 14.8h3"
    />
  );
}
export function IconLogout(props: IconProps) {
  return (
    <Icon {...props} d="M10 4H6.5A2.5 2.5 0 0 0 4 6.5v11A2.5 2.5 0 0 0 6.5 20H10M10 12h10M16 8l4 4-4 4" />
  );
}
export function IconStore(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 10l1.5-5h13L20 10M4 10c0 3 5.3 3 5.3 0 0 3 5.4 3 5.4 0 0 3 5.3 3 5.3 0M5.5 12.5V20h13v-7.5M10 20v-4h4v4"
    />
  );
}
