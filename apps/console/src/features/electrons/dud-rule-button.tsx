import { Button } from '@etg/ui/console/button';
import { Dialog } from '@etg/ui/console/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { useMe } from '../../platform/me.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { DudRuleDialog } from './dud-rule-dialog.tsx';

/** For those who may change the rule: it counts for the whole fleet, so nobody with a limited scope [QA2]. */
export function DudRuleButton() {
  const t = useText();
  const { rights, scope } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!rights.includes('station.edit') || scope.countries || scope.venues) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('console-electrons.rule')}</Button>
      {isOpen && <OpenedRule onClose={() => setOpen(false)} />}
    </>
  );
}

/** Reads the numbers each time it opens: somebody else may have changed them. */
function OpenedRule({ onClose }: { onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const query = useQuery({ ...callQuery('GET /dud-rule'), gcTime: 0 });
  function done(): void {
    onClose();
    void client.invalidateQueries({ queryKey: ['GET /electrons'] });
  }
  if (query.data) return <DudRuleDialog rule={query.data} onDone={done} onCancel={onClose} />;
  return (
    <Dialog title={t('console-electrons.rule')} shape="side" onClose={onClose}>
      <Pending query={query}>{null}</Pending>
    </Dialog>
  );
}
