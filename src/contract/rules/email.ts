/** Something that mail could reach: one @, a host with a dot, nothing that a header or a list would stumble over. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@,;:<>()[\]\\"]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(text);
