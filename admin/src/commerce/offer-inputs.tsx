import { AutocompleteInput, ReferenceInput, type Validator } from 'react-admin';

type Choice = {
  source?: string;
  label?: string;
  alwaysOn?: boolean;
  validate?: Validator | Validator[];
  helperText?: string;
};
type Offer = { name?: string; is_published?: boolean };

const nameOf = ({ name, is_published }: Offer) => (is_published === false ? `${name} (belum terbit)` : (name ?? ''));

const ChoiceInput = ({ reference, label, validate, helperText, source = '' }: Choice & { reference: string }) => (
  <ReferenceInput source={source} reference={reference} perPage={25} sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput
      label={label ?? ''}
      optionText={nameOf}
      filterToQuery={(q: string) => ({ q })}
      {...(validate ? { validate } : {})}
      helperText={helperText ?? false}
      sx={{ minWidth: 220 }}
    />
  </ReferenceInput>
);

/** Choices by name, of what vouchers are made for and orders are narrowed to. */
export const CourseChoice = (props: Choice) => (
  <ChoiceInput source="course_id" label="Kelas" {...props} reference="course-offers" />
);
export const EventChoice = (props: Choice) => (
  <ChoiceInput source="event_id" label="Event" {...props} reference="event-offers" />
);
export const PartnerChoice = (props: Choice) => (
  <ChoiceInput source="partner_id" label="Mitra penjual" {...props} reference="voucher-partners" />
);
