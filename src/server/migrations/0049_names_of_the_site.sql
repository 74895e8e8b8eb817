-- An operator answers in discussions too, and who left for good carries no name of the site.
update notification_groups set description_id = 'Pertanyaan Anda di diskusi sudah dijawab. Baca jawabannya, yuk.'
where id = 9 and description_id = 'Instruktur sudah menjawab pertanyaan Anda di diskusi. Baca jawabannya, yuk.';

update users set last_name = '' where anonymised_at is not null and first_name = 'Siswa' and last_name = 'Semai';
