/** No line of a form is so long that the eye loses it. */
export const FORM_WIDTH = 820;
