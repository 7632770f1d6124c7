import { messages } from '../../messages/en';
import { type Member, type Role, ROLES, countRoles } from './members';
import css from './role-counts.module.css';

const text = messages.access;

export interface RoleCountsProps {
  readonly members: readonly Member[];
  /** There are more people than are loaded. */
  readonly more: boolean;
  readonly role: Role | undefined;
  readonly onRole: (role: Role | undefined) => void;
}

/** How many people have each role; pressing one narrows the list to it. */
export function RoleCounts({ members, more, role, onRole }: RoleCountsProps) {
  const counts = countRoles(members);
  const tiles: readonly { key: Role | undefined; label: string; count: number }[] = [
    { key: undefined, label: text.everyone, count: members.length },
    ...ROLES.map((key) => ({
      key,
      label: (counts[key] === 1 ? messages.roles : messages.rolesMany)[key]!,
      count: counts[key],
    })),
  ];
  return (
    <div role="group" aria-label={text.counts} className={css.tiles}>
      {tiles.map(({ key, label, count }) => (
        <button
          key={key ?? 'all'}
          type="button"
          className={css.tile}
          aria-pressed={role === key}
          onClick={() => {
            onRole(role === key ? undefined : key);
          }}
        >
          <span className={css.count}>{`${String(count)}${more ? '+' : ''}`}</span>
          <span className={css.label}>{label}</span>
        </button>
      ))}
    </div>
  );
}
