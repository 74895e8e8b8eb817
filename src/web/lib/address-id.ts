/** Whether this part of an address can name anything: ids are whole and positive. */
export const isAddressId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);
