/** What stops the start, in one line that names the setting. */
export class SettingError extends Error {}

/** The forms that a setting may have, each refused by its name where it has another. */
export function reader(env: NodeJS.ProcessEnv) {
  const text = (name: string) => env[name]?.trim() || null;
  const number = (name: string, fallback: number, least: number, most: number) => {
    const given = text(name);
    if (given === null) return fallback;
    const value = Number(given);
    if (!(value >= least && value <= most))
      throw new SettingError(`${name} must be a number from ${least} to ${most}, not '${given}'.`);
    return value;
  };
  return {
    text,
    number,
    integer(name: string, fallback: number, least: number, most: number) {
      const value = number(name, fallback, least, most);
      if (!Number.isInteger(value)) throw new SettingError(`${name} must be a whole number, not '${value}'.`);
      return value;
    },
    choice<const Choices extends readonly string[]>(name: string, choices: Choices, fallback: Choices[number]) {
      const value = text(name) ?? fallback;
      if (!choices.includes(value))
        throw new SettingError(`${name} must be one of ${choices.join(', ')}, not '${value}'.`);
      return value as Choices[number];
    },
    /** The value is not repeated in the error: an address can hold a password. */
    url(name: string, protocols: string[]) {
      const value = text(name);
      if (value === null) return null;
      const url = URL.parse(value);
      if (!url || !protocols.includes(url.protocol))
        throw new SettingError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
      return url;
    },
    /** All or none: half a service's keys is a mistake, not a choice. */
    group<Name extends string, Value>(names: readonly Name[], make: (values: Record<Name, string>) => Value) {
      const missing = names.filter((name) => !text(name));
      if (missing.length === names.length) return null;
      if (missing.length > 0)
        throw new SettingError(`${missing.join(' and ')} must be set too: ${names.join(', ')} go together.`);
      return make(Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>);
    },
  };
}
