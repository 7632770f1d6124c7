import { Select } from '@corkboard/ui';
import { access as text } from '../../messages/access';
import { messages } from '../../messages/en';
import { GIVEN_ROLES, type GivenRole } from './assets';

/** The role of somebody in a business, with what it means. */
export function RoleSelect({ role, onRole }: { role: GivenRole; onRole: (role: GivenRole) => void }) {
  return (
    <Select
      label={text.role}
      hint={text.roleHints[role]}
      value={role}
      onChange={({ target }) => {
        onRole(GIVEN_ROLES.find((one) => one === target.value) ?? role);
      }}
    >
      {GIVEN_ROLES.map((one) => (
        <option key={one} value={one}>
          {messages.roles[one]}
        </option>
      ))}
    </Select>
  );
}
