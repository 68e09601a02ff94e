import { Icon, type IconProps } from './icon.tsx';

/* Icons that no first screen uses: loaded with the screens that do. */

export function IconNext(props: IconProps) {
  return <Icon {...props} d="M9 5l7 7-7 7" />;
}
export function IconClose(props: IconProps) {
  return <Icon {...props} d="M6 6l12 12M18 6L6 18" />;
}
export function IconSend(props: IconProps) {
  return <Icon {...props} d="M12 19V5M6 11l6-6 6 6" />;
}
export function IconClock(props: IconProps) {
  return <Icon {...props} d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM12 7v5.2l3.2 2" />;
}
export function IconMail(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 5.5h13a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5zM4 7.5l8 6 8-6"
    />
  );
}
export function IconEdit(props: IconProps) {
  return <Icon {...props} d="M4 20l1-4.5L16 4.5a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19z" />;
}
export function IconElectron(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M11 3h2a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-2a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4zM12 17v4M12 9v2"
    />
  );
}
export function IconDown(props: IconProps) {
  return <Icon {...props} d="M6 9l6 6 6-6" />;
}
export function IconPlus(props: IconProps) {
  return <Icon {...props} d="M12 5v14M5 12h14" />;
}
export function IconDevice(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M9.5 3h5a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5v-13a2.5 2.5 0 0 1 2.5-2.5zM11 17.8h2"
    />
  );
}
export function IconPeople(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM14.6 9.5a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0zM2.8 19c.4-3.4 2.5-5.2 5.2-5.2s4.8 1.8 5.2 5.2M16.2 14.8c2.7-.2 4.5 1.3 5 4.2"
    />
  );
}
