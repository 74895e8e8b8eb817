/** What a lesson may ask to be handed in (P-03): as the site calls it, and the page where it is done. */
export const taskNames = { tugas_mandiri: 'Tugas Mandiri', unjuk_keterampilan: 'Unjuk Keterampilan' } as const;
export const taskPages = { tugas_mandiri: 'selfAssignment', unjuk_keterampilan: 'skillTest' } as const;
