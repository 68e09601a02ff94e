import { Pane } from '@etg/ui/console/pane';
import { Link } from '@etg/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.tsx';
import { Pending } from '../../platform/pending.tsx';
import { callQuery } from '../../platform/query.ts';
import { useRoleName } from '../../platform/role-name.ts';
import { useMoney } from '../../platform/time.tsx';
import { useSearchState } from '../../platform/use-search.ts';
import { type MatrixCell, matrixCell, matrixLines } from './role-matrix.rules.ts';
import styles from './staff.module.css';

/** What a role may do, at a glance. The name of a role opens all of it. */
export function RolesPane() {
  const t = useText();
  const roleName = useRoleName();
  const search = useSearchState();
  const query = useQuery(callQuery('GET /staff/roles'));
  const roles = query.data?.roles ?? [];
  return (
    <Pane
      title={t('console-staff.what-a-role-may')}
      end={<Link href={search.href({ role: 'new', person: undefined })}>{t('console-staff.new-role')}</Link>}
      flush
    >
      <Pending query={query}>
        <div className={styles.scroll}>
          <table className={styles.matrix}>
            <thead>
              <tr>
                <td />
                {roles.map(({ name }) => (
                  <th key={name} scope="col">
                    <Link
                      href={search.href({ role: name, person: undefined })}
                      aria-current={search.get('role') === name ? 'true' : undefined}
                    >
                      {roleName(name)}
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {matrixLines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">{t(`console-staff.line-${line.id}`)}</th>
                  {roles.map((role) => (
                    <td key={role.name}>
                      <Cell cell={matrixCell(line, role)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Pending>
    </Pane>
  );
}

function Cell({ cell }: { cell: MatrixCell }) {
  const t = useText();
  const money = useMoney();
  switch (cell.says) {
    case 'yes':
      return <i className={styles.yes} role="img" aria-label={t('console-staff.may')} />;
    case 'no':
      return <i className={styles.no} role="img" aria-label={t('console-staff.may-not')} />;
    case 'limit': {
      const [first] = Object.entries(cell.limit);
      return (
        <b>
          {first
            ? t('console-staff.a-day', { amount: money(first[1], first[0]) })
            : t('console-staff.nothing')}
        </b>
      );
    }
    case 'own':
    case 'draft':
    case 'confirm':
    case 'some':
      return <b>{t(`console-staff.part-${cell.says}`)}</b>;
  }
}
