import { useText } from '../../platform/i18n.tsx';
import { OnceSecret } from '../../platform/once-secret.tsx';

interface InvitationLinkProps {
  link: string | undefined;
  name: string;
  onClose: () => void;
}

/** The link of an invitation, to be handed over by a way that the admin trusts [QS4]. */
export function InvitationLink({ link, name, onClose }: InvitationLinkProps) {
  const t = useText();
  return (
    <OnceSecret title={t('console-staff.link-title', { name })} secret={link} onClose={onClose}>
      {t('console-staff.link-text', { name })}
    </OnceSecret>
  );
}
