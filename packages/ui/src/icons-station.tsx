import { Icon, type IconProps } from './icon.tsx';

/* Icons of stations: what a rider does there, and a station's state. */

export function IconLock(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-4.5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V8a4 4 0 0 1 8 0v2.5"
    />
  );
}
export function IconUnlock(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M7.5 10.5h9a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-4.5a2.5 2.5 0 0 1 2.5-2.5zM8 10.5V7.5a4 4 0 0 1 7.7-1.5"
    />
  );
}
export function IconScan(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 8V6.5A2.5 2.5 0 0 1 6.5 4H8M16 4h1.5A2.5 2.5 0 0 1 20 6.5V8M20 16v1.5a2.5 2.5 0 0 1-2.5 2.5H16M8 20H6.5A2.5 2.5 0 0 1 4 17.5V16M4 12h16"
    />
  );
}
export function IconTorch(props: IconProps) {
  return <Icon {...props} d="M7 3h10v3l-2.5 4v9a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-9L7 6zM7 6h10M12 12.5v2" />;
}
export function IconSwap(props: IconProps) {
  return <Icon {...props} d="M4 9h14M14 5l4 4-4 4M20 16H8M11 12.5L7.5 16l3.5 3.5" />;
}
export function IconDrop(props: IconProps) {
  return <Icon {...props} d="M12 3.5c3.5 4.2 5.5 7.1 5.5 10a5.5 5.5 0 0 1-11 0c0-2.9 2-5.8 5.5-10z" />;
}
export function IconPlug(props: IconProps) {
  return <Icon {...props} d="M12 21v-4M7 9h10v3a5 5 0 0 1-10 0zM9.5 9V4M14.5 9V4" />;
}
export function IconWrench(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M20 7.5a5 5 0 0 1-6.7 4.7L7 18.5a2.1 2.1 0 0 1-3-3L10.3 9.2A5 5 0 0 1 16.5 3l-2.7 2.7 3 3L19.7 6c.2.5.3 1 .3 1.5z"
    />
  );
}
export function IconPause(props: IconProps) {
  return <Icon {...props} d="M9 5v14M15 5v14" />;
}
export function IconMoon(props: IconProps) {
  return <Icon {...props} d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />;
}
export function IconNova(props: IconProps) {
  return <Icon {...props} d="M5 13a7 7 0 0 1 14 0zM3 13h18v6H3zM8 15.5v1M12 15.5v1M16 15.5v1" />;
}
