/** Unicode has the ten digits of each script in order. */
export function foldDigits(value: string): string {
  return value.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let number = 0;
    while (number < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - number - 1))) number += 1;
    return `${number}`;
  });
}
