/** Cost of scrypt: OWASP's equivalent of N = 2^17 at a quarter of the memory, 32 MB and about a tenth of a second a check. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 }
