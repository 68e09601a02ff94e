import { Icon, type IconProps } from './icon.tsx';

/* Icons of the map and of venues. */

export function IconLocate(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0zM12 3v3M12 18v3M3 12h3M18 12h3M11.5 12a.5 .5 0 1 0 1 0 .5 .5 0 1 0-1 0z"
    />
  );
}
export function IconRoute(props: IconProps) {
  return <Icon {...props} d="M12 3l9 9-9 9-9-9zM9 14v-2.5a1 1 0 0 1 1-1h5M13 8l2.5 2.5L13 13" />;
}
export function IconSearch(props: IconProps) {
  return <Icon {...props} d="M4.5 11a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0zM16 16l4.5 4.5" />;
}
export function IconDoor(props: IconProps) {
  return (
    <Icon {...props} d="M6 20.5V5a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 18 5v15.5M3.5 20.5h17M14 12v1" />
  );
}
export function IconGrid(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM15 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM5.5 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5zM15 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5z"
    />
  );
}
