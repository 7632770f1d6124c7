/**
 * SQL: joins what a pin is about, as `i.interest_id`; a save is about what the pin is that its chain began with
 * (docs/handbook/interests.md#pins).
 *
 * @param pin alias of the pin
 */
export const aboutOf = (pin: string): string =>
  `join pins o on o.id = coalesce(${pin}.origin_id, ${pin}.id) join pin_interests i on i.owner_id = o.owner_id and i.pin_id = o.id`;
