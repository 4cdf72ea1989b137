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
    disableRemotePlayback draggable externalResourcesRequired formNoValidate itemScope muted noModule
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
   * Not listed: what other events are made of, what React listens to on some of the portal's elements alone, and
   * `onTouchStart`: Safari on iOS shows a pressed button's `:active` style only on pages that listen to touches.
   */
  events: wordsOf(`
    onAbort onAnimationEnd onAnimationIteration onAnimationStart onAuxClick onBeforeInput onCanPlay onCanPlayThrough
    onCompositionStart onCompositionUpdate onContextMenu onCopy onCut onDoubleClick onDrag onDragEnd onDragEnter
    onDragExit onDragLeave onDragOver onDragStart onDrop onDurationChange onEmptied onEncrypted onEnded
    onFullscreenChange onFullscreenError onGotPointerCapture onKeyPress onLoadStart onLoadedData onLoadedMetadata
    onLostPointerCapture onMouseDown onMouseEnter onMouseLeave onMouseMove onMouseOut onMouseOver onMouseUp onPause
    onPlay onPlaying onPointerCancel onPointerEnter onPointerLeave onPointerMove onPointerOut onPointerOver onProgress
    onRateChange onResize onScroll onScrollEnd onSeeked onSeeking onSelect onStalled onSuspend onTimeUpdate
    onTouchCancel onTouchEnd onTouchMove onTransitionCancel onTransitionEnd onTransitionRun onTransitionStart
    onVolumeChange onWaiting onWheel
  `),
} as const;

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
