import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallData } from '../../../../contract/call.ts';
import { mailTopicKeys, mailTopics } from '../../../../contract/rules/mail-topics.ts';
import { getMailChoices, setMailChoice } from '../../../../contract/security.ts';
import { api } from '../../../lib/api.ts';
import { readToken } from '../../../lib/session.ts';
import { EntryList } from '../../../ui/entries.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { SwitchEntry } from '../../../ui/switch-entry.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { settingsNotice } from './settings-notice.ts';

type Choice = CallData<typeof getMailChoices>[number];
const queryKey = ['mail-choices'] as const;

/** Which mails one wants. Each switch is saved at once. */
export function MailSettings({ isDisabled }: { isDisabled: boolean }) {
  const client = useQueryClient();
  const {
    data: choices,
    error,
    refetch,
    isFetching,
  } = useQuery({ queryKey, queryFn: () => api(getMailChoices, {}), enabled: readToken() !== null });
  const show = (choice: Choice) =>
    client.setQueryData<Choice[]>(queryKey, (all) => all?.map((each) => (each.topic === choice.topic ? choice : each)));
  const save = useMutation({
    mutationFn: ({ topic, is_wanted }: Choice) => api(setMailChoice, { topic, body: { is_wanted } }),
    // One after another: the last one that was pressed is the one that holds.
    scope: { id: queryKey[0] },
    onMutate: show,
    onSuccess: (_, { topic, is_wanted }) =>
      toast.success({ title: `Email "${mailTopics[topic].name}" ${is_wanted ? 'dinyalakan' : 'dimatikan'}.` }),
    onError: (failure, choice) => {
      show({ ...choice, is_wanted: !choice.is_wanted });
      toast.failure({ title: 'Pilihan belum tersimpan', lines: settingsNotice(failure).lines });
    },
  });
  const note = error ? (
    <RetryAlert isLoading={isFetching} onRetry={() => refetch()}>
      {settingsNotice(error).lines.join(' ')}
    </RetryAlert>
  ) : (
    'Email tentang akun, pesanan, dan perubahan jadwal Anda selalu kami kirim.'
  );
  return (
    <EntryList title="Email dari kami" note={note}>
      {mailTopicKeys.map((topic) => (
        <SwitchEntry
          key={topic}
          label={mailTopics[topic].name}
          text={mailTopics[topic].about}
          isOn={choices?.find((choice) => choice.topic === topic)?.is_wanted}
          isDisabled={isDisabled}
          onChange={(is_wanted) => save.mutate({ topic, is_wanted })}
        />
      ))}
    </EntryList>
  );
}
