/** What each demo course is, beside its texts (texts/courses): type, price, and which parts of the product it shows. */
export type CoursePlan = {
  id: number;
  category_id: 1 | 2 | 3 | 4 | 5;
  type: 'hosted' | 'live' | 'external';
  retail_price: number;
  discount_price: number;
  kartu_prakerja: boolean;
  /** What the programme calls it; where we do not know, its codes are not compared. */
  programme_code: string | null;
  is_restricted: boolean;
  is_qna_enabled: boolean;
  is_qna_required: boolean;
  is_consultation_enabled: boolean;
  has_zip: boolean;
  has_ebook: boolean;
  /** 0 to 1: how many of the crowd take it. */
  popularity: number;
};

const among = (...ids: number[]) => new Set(ids);
const live = among(3, 12, 17, 23, 30, 37, 44, 51, 58, 65, 72, 79, 86, 93);
const external = among(4, 31, 47, 55, 63, 74, 88, 92);
const free = among(1, 28, 40, 52, 64, 76, 90);
const prakerja = among(5, 7, 9, 14, 20, 22, 24, 26, 29, 33, 35, 38, 43, 48, 54, 59, 60, 69, 73, 78, 82, 84, 94);
const known = among(5, 7);
const restricted = among(2, 16, 25);
const qnaRequired = among(2, 25, 36, 41, 46);
const qnaOffered = among(56);
const consultation = among(10, 45, 50, 65);
const zip = among(2, 16, 17);
const ebook = among(2, 5, 7, 11, 14, 16, 20, 45, 62, 66, 89);
/** Nobody has taken these yet: a new course has neither students nor rating. */
const untaken = among(92, 94, 96);

/** The first 24 were given by hand: [category, retail, discount]. */
const fixed: Record<number, [CoursePlan['category_id'], number, number]> = {
  1: [1, 0, 0],
  2: [2, 799_000, 499_000],
  3: [4, 899_000, 699_000],
  4: [2, 650_000, 0],
  5: [4, 950_000, 599_000],
  6: [3, 899_000, 650_000],
  7: [4, 1_100_000, 499_000],
  8: [1, 599_000, 499_000],
  9: [5, 749_000, 549_000],
  10: [3, 699_000, 0],
  11: [2, 1_199_000, 799_000],
  12: [5, 999_000, 749_000],
  13: [1, 499_000, 0],
  14: [4, 849_000, 629_000],
  15: [3, 549_000, 0],
  16: [2, 899_000, 599_000],
  17: [5, 1_099_000, 0],
  18: [1, 649_000, 499_000],
  19: [3, 599_000, 0],
  20: [5, 799_000, 0],
  21: [2, 699_000, 0],
  22: [4, 549_000, 0],
  23: [1, 1_199_000, 899_000],
  24: [5, 599_000, 499_000],
};

function priceOf(id: number): [retail: number, discount: number] {
  if (free.has(id)) return [0, 0];
  // 37 has no factor in common with 14, so neighbours get different steps.
  const retail = 549_000 + ((id * 37) % 14) * 50_000;
  const discount = id % 5 < 3 ? Math.max(499_000, Math.round((retail * 0.7) / 10_000) * 10_000 - 1_000) : 0;
  return [retail, discount];
}

function plan(id: number): CoursePlan {
  const [retail, discount] = fixed[id]?.slice(1) ?? priceOf(id);
  return {
    id,
    category_id: fixed[id]?.[0] ?? ((((id - 25) % 5) + 1) as CoursePlan['category_id']),
    type: live.has(id) ? 'live' : external.has(id) ? 'external' : 'hosted',
    retail_price: retail as number,
    discount_price: discount as number,
    kartu_prakerja: prakerja.has(id),
    programme_code: known.has(id) ? `SEMAI-${id}` : null,
    is_restricted: restricted.has(id),
    is_qna_enabled: qnaRequired.has(id) || qnaOffered.has(id),
    is_qna_required: qnaRequired.has(id),
    is_consultation_enabled: consultation.has(id),
    has_zip: zip.has(id),
    has_ebook: ebook.has(id),
    popularity: untaken.has(id) ? 0 : id === 7 || id <= 2 ? 1 : ((id * 61) % 97) / 97,
  };
}

export const coursePlans: readonly CoursePlan[] = Array.from({ length: 96 }, (_, index) => plan(index + 1));
