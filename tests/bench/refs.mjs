// The ref of an element in a snapshot's text: ours and playwright's are written alike.

export function refOf(snapshot, role, name) {
    const line = snapshot.split("\n").find(each => each.includes(`- ${role} "${name}"`));
    const ref = /\[ref=(\w+)\]/.exec(line ?? "")?.[1];
    if (!ref)
        throw new Error(`no ${role} "${name}" in the snapshot:\n${snapshot.slice(0, 2000)}`);
    return ref;
}
