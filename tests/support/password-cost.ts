/** Stands in for the cost of the product where a test is not about it: hashing took a quarter of the unit tests' time. */
export const passwordCost = { N: 2 ** 10, r: 8, p: 1 }
