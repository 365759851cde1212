// Cases in which the service does otherwise than Playwright, each with the reason. What is no longer
// so fails as well.

const notPublic = "engines named internal: are Playwright's own, and in none of its documents";

export const differences = {
    "fill beyond the longest": "what is filled is read back; a text that was cut is no success",
    "an image map": "its picture is clicked where the area is, which has no box of its own",
    "type capitals and signs": "Shift is held for them, as on a keyboard",
    "text of SVG": "what has no innerText gives its textContent, as the specification has it",
    "css: css:light=li": "open shadow roots are always looked into",
    "internal: internal:label='Full name's": notPublic,
    "internal: internal:text='home'i": notPublic,
    "internal: internal:attr=[alt='red'i]": notPublic,
    "internal: internal:testid=[data-testid='box's]": notPublic,
    "internal: internal:role=link[name='home'i]": notPublic,
    "chains: li >> internal:has-text='beta'i": notPublic,
    "chains: li >> has-text=Beta": "an engine of ours, as :has-text() is one of theirs",
    "faults: nth=x": "what is no number is refused, instead of matching nothing",
};
