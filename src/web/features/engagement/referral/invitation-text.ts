/** What a friend reads; it is sent in the inviter's own name. */
export const INVITATION =
  'Halo, saya sedang belajar keterampilan baru di Semai. Yuk, belajar bersama. Buat akunnya lewat tautan ini, ya:';

export const invitationWith = (url: string): string => `${INVITATION}\n${url}`;
