/*
 * Handles pages that the browser has translated (facebook/react#11538). Chrome replaces text nodes by `<font>`
 * elements, from an isolated world. React keeps the removed nodes: it throws when it removes one or inserts something
 * before it, and writes new texts where nobody sees them. This script finds what is shown in their place. A classic
 * script before first.ts, because the browser may translate the prerendered page.
 */
{
  /** Maps each removed text node to the element shown in its place, and back. */
  const standIns = new WeakMap<Node, Element>();
  const originals = new WeakMap<Node, ChildNode>();
  const { appendChild, insertBefore, removeChild } = Node.prototype;

  const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

  /** The node itself while it is in the page, otherwise the element shown in its place. */
  const shownFor = (node: Node): Node => (node.parentNode ? node : (standIns.get(node) ?? node));

  /** The child of `parent` that holds what is shown for a node; null when there is none left. */
  const placeIn = (parent: Node, node: Node): Node | null => {
    let at: Node | null = shownFor(node);
    while (at && at.parentNode !== parent) at = at.parentNode;
    return at;
  };

  /** The element shown for a node, with the fonts that contain nothing else. */
  const wholeOf = (node: Node): Node => {
    let at = shownFor(node);
    while (isFont(at.parentNode) && at.parentNode.childNodes.length === 1) at = at.parentNode;
    return at;
  };

  /** A text node that React moves replaces its translation; the browser translates it again there. */
  const unmask = (node: Node): void => {
    if (!node.parentNode) standIns.get(node)?.remove();
  };

  const note = (records: MutationRecord[]): void => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // React has written to a text that is not in the page: puts it back there, and the browser translates it anew.
      if (type === 'characterData' && !target.parentNode) {
        const font = standIns.get(target);
        standIns.delete(target);
        font?.replaceWith(target);
      }
      for (const node of removedNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.parentNode) continue;
        // The font is inserted before or after the text is removed, or wraps the text, which is then removed from it.
        const there = previousSibling ? previousSibling.nextSibling : target.firstChild;
        const near = [...addedNodes, target, previousSibling, nextSibling, there];
        const font = near.find((each): each is Element => isFont(each) && !originals.has(each));
        if (!font) continue;
        standIns.set(node, font);
        originals.set(font, node as Text);
        observer.observe(node, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(note);
  // Browsers translate a page that is parsed; until then every node that the parser adds would be a record.
  addEventListener('DOMContentLoaded', () => observer.observe(document, { childList: true, subtree: true }));

  Object.assign(Node.prototype, {
    appendChild(this: Node, node: Node) {
      unmask(node);
      return appendChild.call(this, node);
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      unmask(node);
      return insertBefore.call(this, node, before && placeIn(this, before));
    },
    removeChild(this: Node, node: Node) {
      const shown = node.parentNode === this ? node : wholeOf(node);
      if (shown.parentNode) removeChild.call(shown.parentNode, shown);
      return node;
    },
  });

  Object.assign(window, {
    /** Undoes the translation of content that React is about to hydrate; the browser translates it again. */
    canvassPutBack(root: HTMLElement) {
      note(observer.takeRecords());
      for (const font of root.querySelectorAll('font')) {
        const words = originals.get(font) ?? document.createTreeWalker(font, NodeFilter.SHOW_TEXT).nextNode();
        if (!isFont(font.parentNode) && words) font.replaceWith(words);
      }
    },
  });
}
