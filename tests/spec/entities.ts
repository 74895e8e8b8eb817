/**
 * Section 3 of the specification as a table: every entity with the paths of its fields, spelled as there (G-13).
 * 000 is the file of the public site and accounts, 001 that of learning and the dashboard.
 *
 * Only the innermost named fields are listed: 'thumbnail.url' implies 'thumbnail'. `x[].y` is a field of each item of a
 * list, a final `x[]` a list of whose items the text says nothing there. A field that the text names without its inside
 * stands under its plain name. The browser's own state (local-storage keys, global state defaults) is no entity of an
 * answer and is left out.
 */
export const entities: Record<string, readonly string[]> = {
  // 000 §3 'Course (card/list)'
  'course card': words(`
    id slug name instructor_id type course_language retail_price discount_price thumbnail_id thumbnail.id thumbnail.url
    average_rating ratings_count sum_rating user_average_rating user_sum_rating rating_percent total_reviews
    kartu_prakerja category_id category.category_name instructor coursemppdetailsall[].id coursemppdetailsall[].mpp_id
    coursemppdetailsall[].url coursemppdetailsall[].mpp.name coursemppdetailsall[].mpp.thumbnail`),

  // 000 §3 'Instructor summary', and 'Full: plus …'
  'instructor summary': words('id first_name last_name fullname referral_url photo'),
  instructor: words(`
    id first_name last_name fullname referral_url photo
    photo_id email professional_designation description twitter_url facebook_url instagram_url linkedin_url
    instructorcourses[]`),

  // 000 §3 'Media', 'Category'
  media: words(`
    id original_name url extension type size width height duration bitrate created_at updated_at saved_name
    deleted_at`),
  category: words('id category_name slug created_at updated_at'),

  // 000 §3 'Event': its image is an address; 001 has the student's own list below
  event: words(`
    id title description image image_id start_date end_date start_time end_time display_day display_month price location
    event_learning event_benefits signup_url instructors[]`),

  // 000 §3 'Login response data', 'Register payload' (referral_user_id optional) and its 'Response data', 'User (me)'
  login: words('role_id access_token token_type expires_in'),
  'register payload': words(`
    first_name last_name phone_number username email password password_confirmation is_interest_instructor
    referral_user_id`),
  register: words('first_name email phone_number created_at'),
  me: words('first_name last_name role_id is_onboarding_done fullname notifications[]'),

  // 000 §3 'Notification'
  notification: words(`
    id notification_group_id created_at is_read is_action_taken group.description_id
    certificate.certificate_url certificate.certificate_pdf_url certificate.date_completed certificate.course.name
    course.id course.name course.thumbnail.url course.instructor.fullname course.average_rating`),

  // 000 §3 'Voucher check (product voucher) response', 'Voucher redeem response', 'Discount voucher check response'
  'product voucher check': words('is_purchased is_external external_url course.id course_type id mpp.id mpp.name'),
  'voucher redeem': words(`
    is_user_registered is_purchased is_external external_url access_token course_type is_password_required`),
  'discount voucher check': words('id is_discount_voucher discount_type discount_value current_price'),

  // 000 §3 'Order' and 001 §3 'Order': the union, the inside of course and event being in 001 alone
  order: words(`
    id status amount amount_before_discount method created_at
    course_id course.name course.type course.retail_price course.discount_price course.thumbnail.url
    course.instructor.fullname event.title event.image.url
    booking_days[].day.title booking_days[].day.date booking_days[].day.end_date
    discount_voucher_id discountvoucher.discount_type discountvoucher.discount_value`),

  // 000 §3 'Certificate', as the validation shows it
  certificate: words('student.fullname course.name created_at certificate_pdf_url certificate_url'),

  // 000 §3 'Onboarding payload', 'Locations and industries'
  'onboarding payload': words(`
    location_id dob last_education professional_status job_position industry_id interests[].category_id heard_from[]`),
  location: words('id name'),
  industry: words('id name'),

  // 000 §3 'Rating payload', 'NPS eligibility'
  'rating payload': words(`
    rating_value review_title review_content is_like_materi is_like_mentor is_like_resource is_like_video`),
  'nps eligibility': words('is_eligible is_enable'),

  // 000 §3 'FAQ group', 'Contact message'
  'faq group': words('name faqs[].question faqs[].answer'),
  'contact message': words('name email subject message ipaddress'),

  // 000 §3 'Paged list' and 'Response envelope' (the whole answer, `data` among its fields), 'Filter body'
  'paged list': words('data from to last_page next_page_url prev_page_url current_page total'),
  'filter body': words('filter tags sort pricing name'),
  envelope: words('success data message'),

  // 001 §3 'Course (detail)'
  'course detail': words(`
    id name slug type level retail_price duration method_of_study course_language description course_learning
    course_benefits average_rating ratings_count student_registered_count is_purchased instructor
    course_instructors_details tags thumbnail introduction_video_id introductionvideo introductionimage
    coursemppdetailsall lessons_front quiz pretest
    is_pretest_enabled is_lecturequiz_enabled is_lecturequiz_required is_qna_enabled is_qna_required is_restricted
    course_qna_attend course_qna_register.schedule.start_date course_qna_register.schedule.end_date
    course_qna_register.schedule.whatsapp_link course_qna_register.schedule.zoom_link
    course_zip.zip_url project_information payment.is_student_project_submitted payment.id kartu_prakerja
    is_finalized`),

  // 001 §3 'Lesson', 'Lecture'
  lesson: words(`
    id name start_date end_date is_lesson_schedule_passed lectures zoom_link description is_tugas_mandiri
    is_unjuk_ketra`),
  lecture: words(`
    id name mediafile.url mediafile.duration attended watchtime watchseconds lecture_quiz_name
    lecture_quiz_questions[].question lecture_quiz_questions[].lecture_question_answers
    is_lecture_quiz_passed.correct_count face_verified tugas_mandiri_submitted uk_test_submitted`),

  // 001 §3 'Quiz', 'Pretest', 'Quiz score'
  quiz: words(`
    id course_id questions[].question questions[].answers[].id questions[].answers[].answer is_exam_given.score`),
  pretest: words('is_prettest_given.score'),
  'quiz score': words('isPassed score correct wrong'),

  // 001 §3 'Rating/review'
  rating: words(`
    rating review_title review_content is_like_materi is_like_mentor is_like_video is_like_resource created_at
    user.fullname user_id is_finalized`),

  // 001 §3 'Instructor': fewer fields than in 000
  'instructor of a course': words(`
    id fullname photo description professional_designation twitter_url facebook_url instagram_url linkedin_url`),

  // 001 §3 'Ebook', 'Resource'
  ebook: words('title media_url ebook_pages'),
  resource: words('title desc type media_url'),

  // 001 §3 'Student course (My Classes)'
  'student course': words(`
    id slug name type thumbnail.url instructor.fullname kartu_prakerja progress_indicator is_finished
    is_future_consultation_available is_qna_required is_qna_enabled course_qna_attend
    course_qna_register.id course_qna_register.schedule_id course_qna_register.schedule.start_date
    course_qna_register.schedule.end_date course_qna_register.schedule.zoom_link
    course_qna_register.schedule.whatsapp_link
    course_schedule_register.schedule.start_date course_schedule_register.schedule.end_date
    course_schedule_register.schedule.zoom_link course_schedule_register.schedule.whatsapp_link
    course_schedule_register.schedule.session_no
    course_consultation_register.consultation.start_date course_consultation_register.consultation.end_date
    course_consultation_register.consultation.whatsapp_link course_consultation_register.consultation.zoom_link
    course_zip.zip_url quiz.is_exam_given url voucher_downstream.code is_kpj_code_redeemed payment.id lessons
    ebooks[].ebook_pages total_material_duration myrating.rating qna_participant_count`),

  // 001 §3 'Schedule', 'Consultation slot'
  schedule: words(`
    id st_date start_date end_date session_no about_session course_price participants_count
    participants_qna_user_count`),
  'consultation slot': words('id start_date end_date'),

  // 001 §3 'Certificate'
  'certificate of a student': words(`
    id certificate_url certificate_pdf_url certificate_type date_completed course.name`),

  // 001 §3 'Event (student list)'
  'event of a student': words(`
    id title location image.url is_kartu_prakreja start_date end_date
    payment.booking_days[].title payment.booking_days[].date payment.booking_days[].end_date
    payment.booking_days[].zoom_link payment.booking_days[].whatsapp_link`),

  // 001 §3 'Intern', and its 'Paged list response' (the whole answer)
  intern: words(`
    id name position school avatar.url question_1 question_2 question_3 question_4 question_5 question_6 question_7
    question_8 question_9 question_10 media cover interestingStories[].id interestingStories[].name
    interestingStories[].position interestingStories[].avatar.url`),
  'intern list': words('success data last_page'),

  // 001 §3 'Profile', 'Referral'
  profile: words('email first_name last_name phone_number fullname photo.url referral_url role_id'),
  referral: words('fullname photo.url'),

  // 001 §3 'Journal list item', 'Journal detail', 'Journal submit payload'
  'journal list item': words('id student_reflective_journal_id quiz.name quiz.course.name quiz.course.thumbnail'),
  'journal detail': words('student_quiz_attempt.quiz.name student_quiz_attempt.quiz.course.name q1 q2 q3 q4'),
  'journal payload': words('student_quiz_attempt_id q1 q2 q3 q4'),

  // 001 §3 'Tugas item', 'Assignment file', 'Assignment detail'
  'assignment item': words('id is_submitted score feedback lesson.name lesson.course.thumbnail'),
  'assignment file': words('title media.url'),
  'assignment detail': words('is_submitted score feedback'),

  // 000 §7: what its table reads of `data` beyond the entities above
  'password change': words('access_token'),
  'course or event register': words('token id'),
  'voucher verify and redeem': words('access_token'),

  // 001 §7 'Learning and course': what its table reads of `data` beyond the entities above
  'rating page': words(`
    rating_summary.average_rating ratings.total ratings.data ratings.last_page
    count_ratings[].rating count_ratings[].total_rating`),
  'ebook duration': words('rows'),
  answer: words('id'),
  'generate certificate': words('id'),
  'generate certificate free course': words('certificate_pdf_url'),
  'quiz submit': words('is_passed correct_count correct wrong'),
  timetrack: words('course_progress watch_percent'),

  // 001 §7 'Coupons and Prakerja': data.data.url, the first `data` being the HTTP client's (decisions.md)
  'verify coupon': words('url'),
  'start tugas mandiri': words('id'),
  'start uk test': words('id'),
};

/** The words of a text, whatever white space stands between them. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
