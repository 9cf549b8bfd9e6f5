/** How many jobs can stand side by side. */
export const compareLimits = { min: 2, max: 4 } as const;
