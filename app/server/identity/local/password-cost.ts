/** Cost of scrypt: OWASP's equivalent of N = 2^17 with a quarter of the memory (32 MB), about 0.1 s per check. */
export const passwordCost = { N: 2 ** 15, r: 8, p: 3 }
