import { Icon, type IconProps } from './icon.tsx';

/* Icons of payments. */

export function IconWallet(props: IconProps) {
  return (
    <Icon {...props} d="M4 8.5A2.5 2.5 0 0 1 6.5 6H17v3M4 8.5V17a2.5 2.5 0 0 0 2.5 2.5H20V9H5.5M16 14.2h.1" />
  );
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
export function IconReceipt(props: IconProps) {
  return (
    <Icon {...props} d="M6 3.5h12V20.5l-2.4-1.5-1.8 1.5L12 19l-1.8 1.5L8.4 19 6 20.5zM9 8.5h6M9 12.5h6" />
  );
}
export function IconTrash(props: IconProps) {
  return <Icon {...props} d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 11v5M13.7 11v5" />;
}
export function IconCoin(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM15 9c-.5-1-1.6-1.6-3-1.6-1.7 0-3 .9-3 2.2 0 3.1 6.1 1.6 6.1 4.7 0 1.4-1.4 2.3-3.1 2.3-1.5 0-2.7-.7-3.2-1.7M12 5.8v1.6M12 16.6v1.6"
    />
  );
}
