import { BirthDate } from './birth-date.tsx';
import { Residence } from './residence.tsx';
import type { StepProps } from './step.ts';

export function AboutStep({ answers, onChange, faults, today }: StepProps) {
  return (
    <div className="grid gap-6">
      <BirthDate value={answers} onChange={onChange} today={today} error={faults.dob} />
      <Residence value={answers.place} onChange={(place) => onChange({ place })} error={faults.location_id} />
    </div>
  );
}
