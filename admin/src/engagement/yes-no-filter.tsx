import { SelectInput } from 'react-admin';

/** A filter that says yes or no to the server in its own way. An element, since lists read a filter's props. */
export const yesNoFilter = (source: string, label: string, [yes, no]: [string, string], alwaysOn = false) => (
  <SelectInput
    key={source}
    source={source}
    label={label}
    choices={[
      { id: 1, name: yes },
      { id: 0, name: no },
    ]}
    alwaysOn={alwaysOn}
    sx={{ minWidth: 170 }}
  />
);
