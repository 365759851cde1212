// Cases in which the service does otherwise than Playwright, each with the reason. What is no longer
// so fails as well.

export const differences = {
};
