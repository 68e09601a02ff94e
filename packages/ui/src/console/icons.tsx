import { Icon, type IconProps } from '../icon.tsx';

/* Icons of the console. */

export function IconSetup(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM7 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0z"
    />
  );
}
export function IconPasskey(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM3 20c0-3.6 2.7-6 6-6 1 0 2 .2 2.8.6M18 13.5a2.5 2.5 0 1 0-1.5-4.5 2.5 2.5 0 0 0 1.5 4.5zM18 13.5V20l-1.5-1.5M18 17h1.6"
    />
  );
}
export function IconBuilding(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 20V6.5A2.5 2.5 0 0 1 7.5 4h5A2.5 2.5 0 0 1 15 6.5V20M15 10h2a2 2 0 0 1 2 2v8M3.5 20h17M9 8.5h2M9 12h2M9 15.5h2"
    />
  );
}
export function IconExport(props: IconProps) {
  return <Icon {...props} d="M12 4v10M8 10.5l4 4 4-4M5 19h14" />;
}
export function IconEye(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0z"
    />
  );
}
export function IconRecord(props: IconProps) {
  return <Icon {...props} d="M4 12a8 8 0 1 0 2.5-5.8M4 4.5V9h4.5M12 8v4.3l3 1.7" />;
}
export function IconKey(props: IconProps) {
  return <Icon {...props} d="M4 14.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM11 11.5L19.5 3M16 6.5l3 3M13.5 9l2 2" />;
}
export function IconCopy(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M11 8.5h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-6a2.5 2.5 0 0 1-2.5-2.5v-6a2.5 2.5 0 0 1 2.5-2.5zM15.5 8.5v-2A2 2 0 0 0 13.5 4.5h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2"
    />
  );
}
export function IconInbox(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 13l2.4-7.2A2.5 2.5 0 0 1 8.8 4h6.4a2.5 2.5 0 0 1 2.4 1.8L20 13v4.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 17.5zM4 13h4.5l1.5 2.5h4l1.5-2.5H20"
    />
  );
}
export function IconScales(props: IconProps) {
  return (
    <Icon {...props} d="M12 4v16M8 20h8M6 7h12M6 7l-3 6a3 3 0 0 0 6 0zM18 7l-3 6a3 3 0 0 0 6 0zM12 4.5v1" />
  );
}
export function IconBulb(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.6 10.8c.7.5 1 1.2 1 2v1.2h5.2v-1.2c0-.8.3-1.5 1-2A6 6 0 0 0 12 3.5z"
    />
  );
}
export function IconStop(props: IconProps) {
  return <Icon {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM6.2 6.2l11.6 11.6" />;
}
export function IconPanel(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM7.5 10v4M12 10v4M16.5 10v4"
    />
  );
}
export function IconPower(props: IconProps) {
  return <Icon {...props} d="M12 3.5v8M7.2 6.5a7.5 7.5 0 1 0 9.6 0" />;
}
export function IconNote(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 6.5A2.5 2.5 0 0 1 7.5 4h9A2.5 2.5 0 0 1 19 6.5V14l-5.5 6h-6A2.5 2.5 0 0 1 5 17.5zM13.5 20v-4A2 2 0 0 1 15.5 14H19M8.5 8.5h7M8.5 12h4"
    />
  );
}
export function IconToday(props: IconProps) {
  return <Icon {...props} d="M4 18a8 8 0 0 1 16 0M2.5 18h19M12 4v2.5M4.6 7.6l1.7 1.7M19.4 7.6l-1.7 1.7" />;
}
export function IconCall(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M6.5 4h3l1.6 4-2 1.6a11 11 0 0 0 5.3 5.3l1.6-2 4 1.6v3a2 2 0 0 1-2 2A14.5 14.5 0 0 1 4.5 6a2 2 0 0 1 2-2z"
    />
  );
}
export function IconCamera(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 9a2.5 2.5 0 0 1 2.5-2.5H8L9.5 4.5h5L16 6.5h1.5A2.5 2.5 0 0 1 20 9v7.5a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 16.5zM8.5 12.7a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0z"
    />
  );
}
export function IconCount(props: IconProps) {
  return <Icon {...props} d="M6 5v14M10 5v14M14 5v14M18 5v14M3.5 16.5l17-9" />;
}
