import styles from './icons.module.css';

export interface IconProps {
  /** 20 px instead of 24. */
  small?: boolean | undefined;
  /** Read aloud; without it the icon is decoration. */
  label?: string | undefined;
}

/** One stroked path on a grid of 24. */
function Icon({ small, label, d }: IconProps & { d: string }) {
  const className = small ? styles.small : styles.icon;
  return label === undefined ? (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  ) : (
    <svg className={className} viewBox="0 0 24 24" role="img" aria-label={label}>
      <path d={d} />
    </svg>
  );
}

export function IconMenu(props: IconProps) {
  return <Icon {...props} d="M4 8h16M4 16h10" />;
}
export function IconBack(props: IconProps) {
  return <Icon {...props} d="M15 5l-7 7 7 7" />;
}
export function IconNext(props: IconProps) {
  return <Icon {...props} d="M9 5l7 7-7 7" />;
}
export function IconDown(props: IconProps) {
  return <Icon {...props} d="M6 9l6 6 6-6" />;
}
export function IconUp(props: IconProps) {
  return <Icon {...props} d="M6 15l6-6 6 6" />;
}
export function IconClose(props: IconProps) {
  return <Icon {...props} d="M6 6l12 12M18 6L6 18" />;
}
export function IconArrow(props: IconProps) {
  return <Icon {...props} d="M5 12h14M13 6l6 6-6 6" />;
}
export function IconSend(props: IconProps) {
  return <Icon {...props} d="M12 19V5M6 11l6-6 6 6" />;
}
export function IconCheck(props: IconProps) {
  return <Icon {...props} d="M5 12.5l4.5 4.5L19 7.5" />;
}
export function IconPlus(props: IconProps) {
  return <Icon {...props} d="M12 5v14M5 12h14" />;
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
export function IconCard(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 5.5h13a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-13a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5zM3 10h18M7 14.8h3"
    />
  );
}
export function IconWallet(props: IconProps) {
  return (
    <Icon {...props} d="M4 8.5A2.5 2.5 0 0 1 6.5 6H17v3M4 8.5V17a2.5 2.5 0 0 0 2.5 2.5H20V9H5.5M16 14.2h.1" />
  );
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
export function IconRedo(props: IconProps) {
  return <Icon {...props} d="M19 12a7 7 0 1 1-2.2-5.1M19 3.5V8h-4.5" />;
}
export function IconSwap(props: IconProps) {
  return <Icon {...props} d="M4 9h14M14 5l4 4-4 4M20 16H8M11 12.5L7.5 16l3.5 3.5" />;
}
export function IconGift(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M6 9h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM4 13h16M12 9v11M12 9C9.5 9 7.5 8 7.5 6.2 7.5 5 8.4 4.2 9.5 4.2 11.2 4.2 12 6.5 12 9zM12 9c2.5 0 4.5-1 4.5-2.8 0-1.2-.9-2-2-2C12.8 4.2 12 6.5 12 9z"
    />
  );
}
export function IconTag(props: IconProps) {
  return <Icon {...props} d="M4 11V5.5A1.5 1.5 0 0 1 5.5 4H11l9 9-7 7zM8.2 8.2h.1" />;
}
export function IconGlobe(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM3 12h18M12 3c5.3 5.3 5.3 12.7 0 18M12 3c-5.3 5.3-5.3 12.7 0 18"
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
export function IconReceipt(props: IconProps) {
  return (
    <Icon {...props} d="M6 3.5h12V20.5l-2.4-1.5-1.8 1.5L12 19l-1.8 1.5L8.4 19 6 20.5zM9 8.5h6M9 12.5h6" />
  );
}
export function IconTrash(props: IconProps) {
  return <Icon {...props} d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 11v5M13.7 11v5" />;
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
export function IconCoin(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM15 9c-.5-1-1.6-1.6-3-1.6-1.7 0-3 .9-3 2.2 0 3.1 6.1 1.6 6.1 4.7 0 1.4-1.4 2.3-3.1 2.3-1.5 0-2.7-.7-3.2-1.7M12 5.8v1.6M12 16.6v1.6"
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
export function IconNova(props: IconProps) {
  return <Icon {...props} d="M5 13a7 7 0 0 1 14 0zM3 13h18v6H3zM8 15.5v1M12 15.5v1M16 15.5v1" />;
}
export function IconElectron(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M11 3h2a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-2a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4zM12 17v4M12 9v2"
    />
  );
}
