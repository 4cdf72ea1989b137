/**
 * What the portal does not use of React, by React's names. `npm test` looks for these in the portal's pages, and the build
 * fails if React no longer has one of them.
 */
export const unusedReact = {
  hooks: wordsOf(`
    useActionState useCacheRefresh useDeferredValue useFormState useHostTransitionStatus useInsertionEffect useMemoCache
    useOptimistic useTransition
  `),
  /**
   * Attributes that React treats specially. `contentEditable` also stands for keeping the selection in such an element
   * while the page is drawn anew.
   */
  attributes: wordsOf(`
    allowFullScreen autoPlay autoReverse contentEditable credentialless dangerouslySetInnerHTML disablePictureInPicture
    disableRemotePlayback draggable externalResourcesRequired formNoValidate itemScope muted noModule onScroll onScrollEnd
    playsInline popover preserveAlpha reversed rowSpan scoped seamless xlinkActuate xlinkArcrole xlinkHref xlinkRole
    xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace
  `),
  /** Elements that React treats specially. */
  elements: wordsOf(`
    area audio base col embed iframe image keygen link math menuitem meta object param script source style textarea track
    video wbr
  `),
  /** Methods of class components. The portal has one: the error boundary. */
  lifecycle: wordsOf(`
    UNSAFE_componentWillMount UNSAFE_componentWillReceiveProps UNSAFE_componentWillUpdate componentDidUpdate
    componentWillMount componentWillReceiveProps componentWillUpdate getDerivedStateFromProps getSnapshotBeforeUpdate
    shouldComponentUpdate
  `),
  /**
   * Not listed: what other events are made of, what React listens to on some elements alone, and `onTouchStart`: Safari on
   * iOS shows a pressed button's `:active` style only on pages that listen to touches.
   */
  events: wordsOf(`
    onAnimationEnd onAnimationIteration onAnimationStart onAuxClick onBeforeInput onCompositionStart onCompositionUpdate
    onContextMenu onCopy onCut onDoubleClick onDrag onDragEnd onDragEnter onDragExit onDragLeave onDragOver onDragStart
    onDrop onFullscreenChange onFullscreenError onGotPointerCapture onKeyPress onLostPointerCapture onMouseDown
    onMouseEnter onMouseLeave onMouseMove onMouseOut onMouseOver onMouseUp onPointerCancel onPointerEnter onPointerLeave
    onPointerMove onPointerOut onPointerOver onSelect onTouchCancel onTouchEnd onTouchMove
    onTransitionCancel onTransitionEnd onTransitionRun onTransitionStart onWheel
  `),
} as const;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
