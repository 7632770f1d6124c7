/** Somebody whom the providers of the demo know. */
export interface ProviderPerson {
  /** The provider's name for them. */
  id: string;
  name: string;
  email: string;
  /** Whether the provider says that the address is theirs. */
  verified: boolean;
}

/** Those who are there to choose from. */
const PEOPLE: readonly ProviderPerson[] = [
  { id: 'noor', name: 'Noor Haddad', email: 'noor@provider.example', verified: true },
  { id: 'tomas', name: 'Tomás Ferreira', email: 'tomas@provider.example', verified: true },
  { id: 'mei', name: '林 美', email: 'mei@provider.example', verified: false },
];

/** People by their ids: those of the demo, and those that somebody has made up on the page. */
export function knownPeople(): {
  find(id: string): ProviderPerson | undefined;
  list(): ProviderPerson[];
  add(person: Omit<ProviderPerson, 'id'>): ProviderPerson;
} {
  const known = new Map(PEOPLE.map((person) => [person.id, person]));
  return {
    find: (id) => known.get(id),
    list: () => [...known.values()],
    add(person) {
      // The same address is the same person, whatever they say of it.
      const id = Buffer.from(person.email.toLowerCase()).toString('base64url');
      const added = { ...person, id };
      known.set(id, added);
      return added;
    },
  };
}
