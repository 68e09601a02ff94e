import { Icon, type IconProps } from './icon.tsx';

/* Icons of the shell and of all kinds of pages, in the first load. Icons of one kind of page are in files of their own. */

export function IconMenu(props: IconProps) {
  return <Icon {...props} d="M4 8h16M4 16h10" />;
}
export function IconBack(props: IconProps) {
  return <Icon {...props} d="M15 5l-7 7 7 7" />;
}
export function IconUp(props: IconProps) {
  return <Icon {...props} d="M6 15l6-6 6 6" />;
}
export function IconArrow(props: IconProps) {
  return <Icon {...props} d="M5 12h14M13 6l6 6-6 6" />;
}
export function IconCheck(props: IconProps) {
  return <Icon {...props} d="M5 12.5l4.5 4.5L19 7.5" />;
}
export function IconMap(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 21s7-6.2 7-11.2A7 7 0 0 0 5 9.8C5 14.8 12 21 12 21zM9.6 9.8a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0z"
    />
  );
}
export function IconHelp(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM9.5 9.5a2.6 2.6 0 1 1 3.6 2.4c-.7.3-1.1.9-1.1 1.6v.3M12 16.8v.1"
    />
  );
}
export function IconInfo(props: IconProps) {
  return <Icon {...props} d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM12 11v5.5M12 7.6v.1" />;
}
export function IconWarn(props: IconProps) {
  return <Icon {...props} d="M12 4l9 16H3zM12 10v4.2M12 17v.1" />;
}
export function IconRedo(props: IconProps) {
  return <Icon {...props} d="M19 12a7 7 0 1 1-2.2-5.1M19 3.5V8h-4.5" />;
}
export function IconGlobe(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM3 12h18M12 3c5.3 5.3 5.3 12.7 0 18M12 3c-5.3 5.3-5.3 12.7 0 18"
    />
  );
}
export function IconMore(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 12a.5 .5 0 1 0 1 0 .5 .5 0 1 0-1 0zM11.5 12a.5 .5 0 1 0 1 0 .5 .5 0 1 0-1 0zM17.5 12a.5 .5 0 1 0 1 0 .5 .5 0 1 0-1 0z"
    />
  );
}
export function IconOffline(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M19 12.5a10 10 0 0 0-5-2.8M8.3 16a5.2 5.2 0 0 1 7-.4M2 9a14.5 14.5 0 0 1 4-2.7M22 9A14.5 14.5 0 0 0 10.5 5M12 19.5h.1"
    />
  );
}
export function IconBell(props: IconProps) {
  return <Icon {...props} d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4" />;
}
export function IconGet(props: IconProps) {
  return (
    <Icon {...props} d="M5 13v4.5A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5V13M12 15V4M8 8l4-4 4 4" />
  );
}
export function IconReturn(props: IconProps) {
  return (
    <Icon {...props} d="M5 13v4.5A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5V13M12 4v11M8 11l4 4 4-4" />
  );
}
