import { useQuery } from '@tanstack/react-query';
import { educations, listIndustries, professionalStatuses } from '../../../../contract/accounts.ts';
import { api } from '../../../lib/api.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type Answers, isWorking, statusLabels } from './answers.ts';
import type { StepProps } from './step.ts';

export function WorkStep({ answers, onChange, faults }: StepProps) {
  return (
    <div className="grid gap-6">
      <RadioGroup
        label="Pendidikan terakhir"
        look="cards"
        options={educations.map((value) => ({ value, label: value }))}
        value={answers.education}
        onChange={(education) => onChange({ education: education as Answers['education'] })}
        error={faults.last_education}
        isRequired
        className="[&>div]:grid-cols-2 sm:[&>div]:grid-cols-3"
      />
      <RadioGroup
        label="Status"
        look="cards"
        options={professionalStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        value={answers.status}
        onChange={(status) => onChange({ status: status as Answers['status'] })}
        error={faults.professional_status}
        isRequired
        className="sm:[&>div]:grid-cols-2"
      />
      {isWorking(answers) && <Workplace {...{ answers, onChange, faults }} />}
    </div>
  );
}

function Workplace({ answers, onChange, faults }: Omit<StepProps, 'today'>) {
  const industries = useQuery({
    queryKey: ['industries'],
    queryFn: () => api(listIndustries, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-3">
      <SelectField
        label="Bidang usaha"
        placeholder={industries.isPending ? 'Memuat daftar…' : 'Pilih bidang usaha'}
        options={(industries.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        disabled={!industries.data}
        value={answers.industry}
        onChange={(event) => onChange({ industry: event.currentTarget.value })}
        error={faults.industry_id}
      />
      <TextField
        label="Jabatan"
        placeholder="Misalnya: staf keuangan"
        maxLength={120}
        autoComplete="organization-title"
        value={answers.position}
        onChange={(event) => onChange({ position: event.currentTarget.value })}
        error={faults.job_position}
      />
    </div>
  );
}
