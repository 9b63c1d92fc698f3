/** The script of every page: starts what the page needs. It knows no game and no rule. */

import { Analysis } from "./analysis";
import { watchCopyButtons } from "./clipboard";
import { Editor } from "./editor";
import { registerWorker } from "./install";
import { Lesson } from "./lesson";
import { refreshLobby } from "./lobby";
import { watchPasskeys } from "./passkey";
import { PositionEditor } from "./position-editor";
import { watchNotices } from "./push";
import { Puzzle } from "./puzzle";
import { watchQueue } from "./queue";
import { Replay } from "./replay";
import { ScorePad } from "./score-pad";
import { loadIcons } from "./sentence";
import { watchSetupForm } from "./setup";
import { Study } from "./study";
import { Table } from "./table";
import { showTimes } from "./times";
import { watchTournament } from "./tournament";
import { watchTurns } from "./turns";

switch (document.body.dataset.page) {
  case "table":
    new Table();
    watchCopyButtons();
    break;
  case "home":
    refreshLobby();
    break;
  case "lesson":
    void new Lesson().start();
    break;
  case "puzzle":
    void new Puzzle().start();
    watchCopyButtons();
    break;
  case "replay":
    void new Replay().start();
    break;
  case "analysis":
    void new Analysis().start();
    break;
  case "queue":
    watchQueue();
    break;
  case "you":
  case "recover":
    watchPasskeys();
    break;
  case "plan":
    void new Study().start();
    break;
  case "study":
    void new Study().start();
    watchCopyButtons();
    break;
  case "tournament":
    watchTournament();
    break;
  case "notices":
    void watchNotices();
    break;
  case "editor":
    void new Editor().start();
    break;
  case "edition":
    watchCopyButtons();
    break;
  case "position":
    void new PositionEditor().start();
    watchCopyButtons();
    break;
  case "score":
    new ScorePad();
    watchCopyButtons();
    break;
  case "new":
    watchSetupForm();
    break;
}

if (!document.body.dataset.embed) {
  watchTurns();
  registerWorker();
}

if (document.body.dataset.game) void loadIcons(document.body.dataset.game);
showTimes(document);
