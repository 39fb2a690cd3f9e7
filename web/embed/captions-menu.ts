/** The menu of captions, apart from the other controls: hardly any source brings captions, and it is fetched when one does. */
import 'media-chrome/menu/media-captions-menu';
import 'media-chrome/menu/media-captions-menu-button';
// The items' own element, which the menu makes but does not import.
import 'media-chrome/menu/media-chrome-menu-item';
