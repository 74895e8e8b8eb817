/** What a friend reads; it is sent in the inviter's own name. */
export const invitation = (siteName: string): string =>
  `Halo, saya sedang belajar keterampilan baru di ${siteName}. Yuk, belajar bersama. Buat akunnya lewat tautan ini, ya:`;

export const invitationWith = (siteName: string, url: string): string => `${invitation(siteName)}\n${url}`;
