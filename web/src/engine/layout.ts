// Made from the games' records and exports by `python -m deuce.wasm.bindings`. Do not edit.
// The only place that knows where something lies in a record, and what a function of the engine is given.
import type { PackedGame } from './packed';

export const REFUSED = -100 as const;

export const REFUSALS = ["no_seat", "illegal", "not_acting", "not_a_state", "not_a_view", "hidden", "no_shuffle", "bad_order", "bad_deck", "bad_number", "no_network", "no_choice"] as const;

export const ERRORS: Record<string, string> = {
  "6232137": "ValueError: Cannot safely convert value to intp",
  "144327112": "ZeroDivisionError: integer division by zero",
  "633549887": "ZeroDivisionError: division by zero",
  "644120241": "ValueError: array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.",
  "956688461": "ValueError: range() arg 3 must not be zero",
  "1018120342": "error: a function that failed did not stop",
  "1069704155": "RuntimeError: numba jitted function aborted due to unresolved symbol",
  "1144568987": "ValueError: unable to broadcast argument 0 to output array",
  "1177484018": "ValueError: Maximum allowed size exceeded",
  "1193772424": "ValueError: negative dimensions not allowed",
  "1345147107": "MemoryError: Allocation failed (probably too large).",
  "1423323877": "IndexError: tuple index out of range",
};

export const POLICIES = {
  random: 0,
  greedy: 1,
  heuristic: 2,
} as const;

export const MOST_NAMED = 2 as const;

export const SHORTLIST_LENGTH = 16 as const;

export const SUMS = {
  wins: 0,
  squares: 1,
  margins: 2,
  visits: 3,
} as const;

export const HALVING = {
  candidates: {
    at: 0,
    length: 24,
    whole: true,
  },
  count: {
    at: 192,
    length: 1,
    whole: true,
  },
  sums: {
    at: 200,
    length: 96,
    whole: false,
  },
  point: {
    at: 968,
    length: 1,
    whole: false,
  },
  alive: {
    at: 976,
    length: 24,
    whole: true,
  },
  left: {
    at: 1168,
    length: 1,
    whole: true,
  },
  stage: {
    at: 1176,
    length: 1,
    whole: true,
  },
  stages: {
    at: 1184,
    length: 1,
    whole: true,
  },
  work: {
    at: 1192,
    length: 1,
    whole: true,
  },
  spend_all: {
    at: 1200,
    length: 1,
    whole: true,
  },
  due: {
    at: 1208,
    length: 1,
    whole: true,
  },
  world: {
    at: 1216,
    length: 1,
    whole: true,
  },
  tries: {
    at: 1224,
    length: 1,
    whole: true,
  },
  wins: {
    at: 1232,
    length: 24,
    whole: false,
  },
  errors: {
    at: 1424,
    length: 24,
    whole: false,
  },
  margins: {
    at: 1616,
    length: 24,
    whole: false,
  },
  values: {
    at: 1808,
    length: 24,
    whole: false,
  },
  order: {
    at: 2000,
    length: 24,
    whole: true,
  },
  best: {
    at: 2192,
    length: 1,
    whole: true,
  },
} as const;

export const WEIGHING = {
  choices: {
    at: 0,
    length: 24,
    whole: true,
  },
  count: {
    at: 192,
    length: 1,
    whole: true,
  },
  shares: {
    at: 200,
    length: 24,
    whole: false,
  },
  policy: {
    at: 392,
    length: 1,
    whole: true,
  },
  point: {
    at: 400,
    length: 1,
    whole: false,
  },
  worlds: {
    at: 408,
    length: 1,
    whole: true,
  },
  batches: {
    at: 416,
    length: 1,
    whole: true,
  },
  done: {
    at: 424,
    length: 1,
    whole: true,
  },
  means: {
    at: 432,
    length: 576,
    whole: false,
  },
  worths: {
    at: 5040,
    length: 576,
    whole: false,
  },
  margins: {
    at: 9648,
    length: 24,
    whole: false,
  },
  wins: {
    at: 9840,
    length: 24,
    whole: false,
  },
  errors: {
    at: 10032,
    length: 24,
    whole: false,
  },
  worth: {
    at: 10224,
    length: 24,
    whole: false,
  },
  expected: {
    at: 10416,
    length: 1,
    whole: false,
  },
  order: {
    at: 10424,
    length: 24,
    whole: true,
  },
  losses: {
    at: 10616,
    length: 24,
    whole: false,
  },
  loss_errors: {
    at: 10808,
    length: 24,
    whole: false,
  },
} as const;

export const REVIEW = {
  candidates: 8,
  mostAlso: 8,
  batches: 24,
  verdicts: ["only", "best", "close", "slip", "costly"],
  grain: 1000,
  draws: 24,
  mostSeats: 6,
  optionsShown: 4,
  choicesShown: 3,
} as const;

export const LAYOUTS = {
  two_win: {
    id: "two_win",
    seats: [2, 6],
    simultaneous: true,
    hasPoints: false,
    startMovesOn: false,
    maxCards: 216,
    maxLegal: 6561,
    choices: 10496,
    nobody: 255,
    spectator: 254,
    phases: ["deal", "pass", "form", "draw", "over"],
    deck: {
      name: "standard",
      cards: [0, 0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15, 15, 16, 17, 18, 18, 19, 20, 21, 21, 22, 23, 24, 24, 25, 26, 27, 27, 28, 29, 30, 30, 31, 32, 33, 33, 34, 35, 36, 36, 37, 38, 39, 39, 40, 41, 42, 42, 43, 44, 45, 45, 46, 47, 48, 48, 49, 50, 51, 51, 52, 53, 54, 54, 55, 56, 57, 57, 58, 59, 60, 60, 61, 62, 63, 63, 64, 65, 66, 66, 67, 68, 69, 69, 70, 71, 72, 72, 73, 74, 75, 75, 76, 77, 78, 78, 79, 80],
      dealt: 9,
      colours: [],
    },
    codes: ["1B0", "1B1", "1B2", "1P0", "1P1", "1P2", "1G0", "1G1", "1G2", "2B0", "2B1", "2B2", "2P0", "2P1", "2P2", "2G0", "2G1", "2G2", "3B0", "3B1", "3B2", "3P0", "3P1", "3P2", "3G0", "3G1", "3G2", "4B0", "4B1", "4B2", "4P0", "4P1", "4P2", "4G0", "4G1", "4G2", "5B0", "5B1", "5B2", "5P0", "5P1", "5P2", "5G0", "5G1", "5G2", "6B0", "6B1", "6B2", "6P0", "6P1", "6P2", "6G0", "6G1", "6G2", "7B0", "7B1", "7B2", "7P0", "7P1", "7P2", "7G0", "7G1", "7G2", "8B0", "8B1", "8B2", "8P0", "8P1", "8P2", "8G0", "8G1", "8G2", "9B0", "9B1", "9B2", "9P0", "9P1", "9P2", "9G0", "9G1", "9G2"],
    constants: {
      FEATURES: [["form-stuck", false, ["number"]], ["form-runs", true, ["number"]], ["form-run", true, ["number", "colour"]], ["form-breaks", false, ["number", "colour"]], ["form-pair", true, ["number"]], ["form-step", false, ["number", "by"]], ["form-highest", true, ["number"]], ["form-stars", true, ["number", "stars"]], ["form-open", true, ["number", "colour"]], ["form-low", true, ["number", "room"]], ["form-keeps", true, ["number", "left"]], ["form-plain", false, ["number", "left"]], ["form-few-stars", false, ["number", "stars"]], ["form-room", false, ["number", "room"]], ["form-saves", true, ["number", "kept"]], ["pass-run", false, ["digit", "colour"]], ["pass-high", false, ["digit", "colour"]], ["pass-own-run", false, ["digit", "colour"]], ["pass-pair", false, ["digit"]], ["pass-stars", false, ["digit", "colour"]], ["pass-useless", true, ["digit", "colour"]], ["pass-spare", true, ["digit", "colour"]], ["pass-lowest", true, ["digit", "colour"]], ["pass-many", true, ["digit", "count"]], ["pass-plain", true, ["digit", "left"]], ["pass-dear", false, ["digit", "left"]]],
      FEATURE_COLOURS: ["blue", "pink", "green"],
    },
    size: 3418,
    fields: {
      viewer: {
        at: 0,
        shape: [],
      },
      seats: {
        at: 1,
        shape: [],
      },
      dealt: {
        at: 2,
        shape: [],
      },
      phase: {
        at: 3,
        shape: [],
      },
      round: {
        at: 4,
        shape: [],
      },
      inside: {
        at: 5,
        shape: [],
      },
      chosen: {
        at: 6,
        shape: [],
      },
      turn: {
        at: 7,
        shape: [],
      },
      top: {
        at: 8,
        shape: [],
      },
      pile_n: {
        at: 9,
        shape: [],
      },
      cards_n: {
        at: 10,
        shape: [],
      },
      new_piles: {
        at: 11,
        shape: [],
      },
      from_hands: {
        at: 12,
        shape: [],
      },
      slots: {
        at: 13,
        shape: [6, 2],
      },
      hand_n: {
        at: 25,
        shape: [6],
      },
      formed: {
        at: 31,
        shape: [6],
      },
      kept: {
        at: 37,
        shape: [6],
      },
      last: {
        at: 43,
        shape: [6],
      },
      run_colour: {
        at: 49,
        shape: [6, 2],
      },
      run_length: {
        at: 61,
        shape: [6, 2],
      },
      earned: {
        at: 73,
        shape: [6],
      },
      owed: {
        at: 79,
        shape: [6],
      },
      out_when: {
        at: 85,
        shape: [6],
      },
      out_hand: {
        at: 91,
        shape: [6],
      },
      rank: {
        at: 97,
        shape: [6],
      },
      passed: {
        at: 103,
        shape: [6],
      },
      received: {
        at: 109,
        shape: [6],
      },
      stuck: {
        at: 115,
        shape: [6, 6],
      },
      known: {
        at: 151,
        shape: [6, 81],
      },
      back: {
        at: 637,
        shape: [81],
      },
      tens: {
        at: 718,
        shape: [6, 81],
      },
      units: {
        at: 1204,
        shape: [6, 81],
      },
      hand: {
        at: 1690,
        shape: [6, 216],
      },
      pile: {
        at: 2986,
        shape: [216],
      },
      cards: {
        at: 3202,
        shape: [216],
      },
    },
    thinking: {
      weights: {
        inputs: 198,
        hidden: [256, 64],
      },
      search: {
        size: 12488,
        halving: 0,
      },
      memory: {
        size: 1,
        rows: 0,
      },
      levels: {
        gentle: {
          temperature: 0.18,
        },
        curious: {
          temperature: 0.11,
        },
        steady: {
          temperature: 0.069,
        },
        keen: {
          temperature: 0.042,
        },
        sharp: {
          temperature: 0.019,
        },
        fierce: {
          seconds: 0.085,
        },
      },
      judging: {
        size: 24680,
        weighing: 0,
      },
      reviewPlayouts: 600,
    },
    asks: {
      features: {
        records: 2,
        wholes: 1,
        arrays: [[17, 3]],
      },
    },
  },
  two_sans_three: {
    id: "two_sans_three",
    seats: [2, 4],
    simultaneous: false,
    hasPoints: true,
    startMovesOn: true,
    maxCards: 87,
    maxLegal: 8,
    choices: 90,
    nobody: 255,
    spectator: 254,
    phases: ["deal", "play", "over"],
    deck: {
      name: "standard",
      cards: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89],
      dealt: 20,
      colours: [255, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 255, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 255, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 255, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 255, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 255, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6],
    },
    codes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89],
    constants: {
      FEATURES: [["play-bonus", true, ["number", "points"]], ["play-third", false, ["number", "colour"]], ["play-pair", true, ["number", "colour"]], ["play-leaves", false, ["number", "points"]], ["play-new", true, ["number", "colour"]], ["play-nothing", true, ["number"]], ["play-idle", false, ["number"]], ["play-poor", false, ["number", "points"]], ["play-least", true, ["number", "gain"]], ["play-takes", true, ["number", "points"]], ["play-less", false, ["number", "gain"]]],
      FEATURE_COLOURS: ["sun", "wave", "peak", "leaf", "petal", "moon", "drop", "none"],
    },
    size: 617,
    fields: {
      viewer: {
        at: 0,
        shape: [],
      },
      seats: {
        at: 1,
        shape: [],
      },
      first: {
        at: 2,
        shape: [],
      },
      dealt: {
        at: 3,
        shape: [],
      },
      phase: {
        at: 4,
        shape: [],
      },
      turn: {
        at: 5,
        shape: [],
      },
      played: {
        at: 6,
        shape: [],
      },
      opened: {
        at: 7,
        shape: [3],
      },
      plays: {
        at: 10,
        shape: [72],
      },
      cards_n: {
        at: 82,
        shape: [],
      },
      bonuses: {
        at: 83,
        shape: [],
      },
      hand_n: {
        at: 84,
        shape: [4],
      },
      drawn: {
        at: 88,
        shape: [4],
      },
      row_n: {
        at: 92,
        shape: [3],
      },
      row: {
        at: 95,
        shape: [3, 4],
      },
      up_n: {
        at: 107,
        shape: [4, 7],
      },
      up: {
        at: 135,
        shape: [4, 7, 3],
      },
      down: {
        at: 219,
        shape: [4],
      },
      interim: {
        at: 223,
        shape: [4],
      },
      rank: {
        at: 227,
        shape: [4],
      },
      hand: {
        at: 231,
        shape: [4, 8],
      },
      where: {
        at: 263,
        shape: [90],
      },
      colour: {
        at: 353,
        shape: [90],
      },
      pile: {
        at: 443,
        shape: [87],
      },
      cards: {
        at: 530,
        shape: [87],
      },
    },
    thinking: {
      weights: {
        inputs: 633,
        hidden: [256, 64],
      },
      search: {
        size: 21488,
        halving: 0,
      },
      memory: {
        size: 192,
        rows: 65536,
      },
      levels: {
        gentle: {
          temperature: 0.15,
        },
        curious: {
          temperature: 0.075,
        },
        steady: {
          temperature: 0.034,
        },
        keen: {
          temperature: 0.0,
        },
        sharp: {
          playouts: 200,
        },
        fierce: {
          seconds: 0.088,
        },
      },
      judging: {
        size: 13480,
        weighing: 0,
      },
      reviewPlayouts: 2400,
    },
    asks: {
      features: {
        records: 3,
        wholes: 1,
        arrays: [[11, 3]],
      },
    },
  },
} as const;

export const PACKED: Record<string, PackedGame> = {
  two_win: {
    names: {
      cards: ["1B0", "1B1", "1B2", "1P0", "1P1", "1P2", "1G0", "1G1", "1G2", "2B0", "2B1", "2B2", "2P0", "2P1", "2P2", "2G0", "2G1", "2G2", "3B0", "3B1", "3B2", "3P0", "3P1", "3P2", "3G0", "3G1", "3G2", "4B0", "4B1", "4B2", "4P0", "4P1", "4P2", "4G0", "4G1", "4G2", "5B0", "5B1", "5B2", "5P0", "5P1", "5P2", "5G0", "5G1", "5G2", "6B0", "6B1", "6B2", "6P0", "6P1", "6P2", "6G0", "6G1", "6G2", "7B0", "7B1", "7B2", "7P0", "7P1", "7P2", "7G0", "7G1", "7G2", "8B0", "8B1", "8B2", "8P0", "8P1", "8P2", "8G0", "8G1", "8G2", "9B0", "9B1", "9B2", "9P0", "9P1", "9P2", "9G0", "9G1", "9G2"],
      words: ["last_in", "most_cards", "lowest_number"],
    },
    events: {
      most: 971,
      layout: {
        kinds: [{"tag": ["event", "dealt"], "fields": {"hands": {"list": {"perhaps": {"list": {"byte": "cards", "zero": 0, "optional": false}}}}, "rows": {"perhaps": {"list": {"list": {"byte": null, "zero": 0, "optional": false}}}}}}, {"tag": ["event", "ended"], "fields": {"winners": {"list": {"byte": null, "zero": 0, "optional": false}}, "places": {"list": {"byte": null, "zero": 0, "optional": false}}, "because": {"byte": "words", "zero": 0, "optional": false}}}, {"tag": ["event", "passed"], "fields": {"round": {"byte": null, "zero": 0, "optional": false}, "seat": {"byte": null, "zero": 0, "optional": false}, "to": {"byte": null, "zero": 0, "optional": false}, "card": {"byte": "cards", "zero": 0, "optional": true}}}, {"tag": ["event", "dropped_out"], "fields": {"round": {"byte": null, "zero": 0, "optional": false}, "seat": {"byte": null, "zero": 0, "optional": false}, "because": {"byte": ["no_card", "no_number"], "zero": 0, "optional": false}, "last": {"byte": null, "zero": 0, "optional": false}, "cards": {"byte": null, "zero": 0, "optional": false}}}, {"tag": ["event", "formed"], "fields": {"round": {"byte": null, "zero": 0, "optional": false}, "seat": {"byte": null, "zero": 0, "optional": false}, "tens": {"byte": "cards", "zero": 0, "optional": false}, "units": {"byte": "cards", "zero": 0, "optional": false}, "number": {"byte": null, "zero": 0, "optional": false}, "stars": {"byte": null, "zero": 0, "optional": false}, "earned": {"set": ["A", "B", "C", "D-tens", "D-units"]}}}, {"tag": ["event", "drew"], "fields": {"round": {"byte": null, "zero": 0, "optional": false}, "seat": {"byte": null, "zero": 0, "optional": false}, "reason": {"byte": ["A", "B", "C", "D-tens", "D-units"], "zero": 0, "optional": false}, "card": {"byte": "cards", "zero": 0, "optional": true}}}, {"tag": ["event", "new_pile"], "fields": {"round": {"byte": null, "zero": 0, "optional": false}, "cards": {"byte": null, "zero": 0, "optional": false}}}, {"tag": ["event", "forfeited"], "fields": {"round": {"byte": null, "zero": 0, "optional": false}, "seat": {"byte": null, "zero": 0, "optional": false}, "cards": {"byte": null, "zero": 0, "optional": false}}}],
      },
    },
    shown: {
      most: 3829,
      layout: {
        fields: {
          phase: {
            byte: ["pass", "form", "over"],
            zero: 0,
            optional: false,
          },
          round: {
            byte: null,
            zero: 0,
            optional: false,
          },
          pile: {
            byte: null,
            zero: 0,
            optional: false,
          },
          seats: {
            list: {
              fields: {
                inside: {
                  byte: [false, true],
                  zero: 0,
                  optional: false,
                },
                chosen: {
                  byte: [false, true],
                  zero: 0,
                  optional: false,
                },
                cards: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                hand: {
                  perhaps: {
                    list: {
                      byte: "cards",
                      zero: 0,
                      optional: false,
                    },
                  },
                },
                removed: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                numbers: {
                  list: {
                    list: {
                      byte: "cards",
                      zero: 0,
                      optional: false,
                    },
                  },
                },
                tens_marks: {
                  list: {
                    byte: ["", "closed", "open"],
                    zero: 0,
                    optional: false,
                  },
                },
                units_marks: {
                  list: {
                    byte: ["", "closed", "open"],
                    zero: 0,
                    optional: false,
                  },
                },
                last: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                earned: {
                  set: ["A", "B", "C", "D-tens", "D-units"],
                },
                out_round: {
                  byte: null,
                  zero: 0,
                  optional: true,
                },
                out_because: {
                  byte: ["no_card", "no_number"],
                  zero: 0,
                  optional: true,
                },
                place: {
                  byte: null,
                  zero: 0,
                  optional: true,
                },
              },
            },
          },
          winners: {
            perhaps: {
              list: {
                byte: null,
                zero: 0,
                optional: false,
              },
            },
          },
          because: {
            byte: "words",
            zero: 0,
            optional: true,
          },
        },
      },
    },
    own: {
      most: 53018,
      layout: {
        fields: {
          hand: {
            list: {
              byte: "cards",
              zero: 0,
              optional: false,
            },
          },
          pass_to: {
            byte: null,
            zero: 0,
            optional: true,
          },
          pass_from: {
            byte: null,
            zero: 0,
            optional: true,
          },
          received: {
            byte: "cards",
            zero: 0,
            optional: true,
          },
          known: {
            list: {
              byte: "cards",
              zero: 0,
              optional: false,
            },
          },
          closing: {
            list: {
              byte: ["B", "P", "G"],
              zero: 0,
              optional: true,
            },
          },
          passes: {
            list: {
              byte: "cards",
              zero: 0,
              optional: false,
            },
          },
          forms: {
            list: {
              fields: {
                choice: {
                  list: {
                    byte: "cards",
                    zero: 0,
                    optional: false,
                  },
                },
                number: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                stars: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                earns: {
                  table: ["A", "B", "C", "D-tens", "D-units"],
                  values: ["sure", "maybe", "not"],
                },
                room: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                top: {
                  byte: [false, true],
                  zero: 0,
                  optional: false,
                },
              },
            },
          },
          chosen: {
            perhaps: {
              list: {
                byte: "cards",
                zero: 0,
                optional: false,
              },
            },
          },
        },
      },
    },
    defaults: {
      pass_to: null,
      pass_from: null,
      received: null,
      known: [],
      closing: [],
      passes: [],
      forms: [],
      chosen: null,
      winners: null,
      because: null,
    },
  },
  two_sans_three: {
    names: {
      cards: null,
      words: ["points"],
    },
    events: {
      most: 165,
      layout: {
        kinds: [{"tag": ["event", "dealt"], "fields": {"hands": {"list": {"perhaps": {"list": {"byte": null, "zero": 0, "optional": false}}}}, "rows": {"perhaps": {"list": {"list": {"byte": null, "zero": 0, "optional": false}}}}}}, {"tag": ["event", "ended"], "fields": {"winners": {"list": {"byte": null, "zero": 0, "optional": false}}, "places": {"list": {"byte": null, "zero": 0, "optional": false}}, "because": {"byte": "words", "zero": 0, "optional": false}}}, {"tag": ["event", "played"], "fields": {"turn": {"byte": null, "zero": 0, "optional": false}, "seat": {"byte": null, "zero": 0, "optional": false}, "card": {"byte": null, "zero": 0, "optional": false}, "row": {"list": {"byte": null, "zero": 0, "optional": false}}}}, {"tag": ["event", "took"], "fields": {"turn": {"byte": null, "zero": 0, "optional": false}, "seat": {"byte": null, "zero": 0, "optional": false}, "card": {"byte": null, "zero": 0, "optional": false}, "because": {"byte": ["highest", "higher"], "zero": 0, "optional": false}, "taken": {"list": {"byte": null, "zero": 0, "optional": false}}, "removed": {"list": {"byte": null, "zero": 0, "optional": false}}}}, {"tag": ["event", "turned"], "fields": {"turn": {"byte": null, "zero": 0, "optional": false}, "seat": {"byte": null, "zero": 0, "optional": false}, "colour": {"byte": null, "zero": 0, "optional": false}, "cards": {"list": {"byte": null, "zero": 0, "optional": false}}}}, {"tag": ["event", "interim_bonus"], "fields": {"turn": {"byte": null, "zero": 0, "optional": false}, "seat": {"byte": null, "zero": 0, "optional": false}, "points": {"byte": null, "zero": 0, "optional": false}}}, {"tag": ["event", "refilled"], "fields": {"turn": {"byte": null, "zero": 0, "optional": false}, "seat": {"byte": null, "zero": 0, "optional": false}, "count": {"byte": null, "zero": 0, "optional": false}, "cards": {"perhaps": {"list": {"byte": null, "zero": 0, "optional": false}}}}}, {"tag": ["event", "scored"], "fields": {"seat": {"byte": null, "zero": 0, "optional": false}, "singles": {"byte": null, "zero": 0, "optional": false}, "pairs": {"byte": null, "zero": 0, "optional": false}, "down": {"byte": null, "zero": 0, "optional": false}, "interim": {"byte": null, "zero": 0, "optional": false}, "final": {"byte": null, "zero": 0, "optional": false}, "total": {"byte": null, "zero": 127, "optional": false}}}],
      },
    },
    shown: {
      most: 232,
      layout: {
        fields: {
          phase: {
            byte: ["play", "over"],
            zero: 0,
            optional: false,
          },
          turn: {
            byte: null,
            zero: 0,
            optional: false,
          },
          turns: {
            byte: null,
            zero: 0,
            optional: false,
          },
          active: {
            byte: null,
            zero: 0,
            optional: true,
          },
          rows: {
            list: {
              list: {
                byte: null,
                zero: 0,
                optional: false,
              },
            },
          },
          seats: {
            list: {
              fields: {
                cards: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                pile: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                hand: {
                  perhaps: {
                    list: {
                      byte: null,
                      zero: 0,
                      optional: false,
                    },
                  },
                },
                up: {
                  list: {
                    list: {
                      byte: null,
                      zero: 0,
                      optional: false,
                    },
                  },
                },
                down: {
                  list: {
                    byte: null,
                    zero: 0,
                    optional: false,
                  },
                },
                interim: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                score: {
                  fields: {
                    singles: {
                      byte: null,
                      zero: 0,
                      optional: false,
                    },
                    pairs: {
                      byte: null,
                      zero: 0,
                      optional: false,
                    },
                    down: {
                      byte: null,
                      zero: 0,
                      optional: false,
                    },
                    interim: {
                      byte: null,
                      zero: 0,
                      optional: false,
                    },
                    final: {
                      byte: null,
                      zero: 0,
                      optional: false,
                    },
                    total: {
                      byte: null,
                      zero: 127,
                      optional: false,
                    },
                  },
                },
                place: {
                  byte: null,
                  zero: 0,
                  optional: true,
                },
              },
            },
          },
          bonuses: {
            list: {
              byte: null,
              zero: 0,
              optional: false,
            },
          },
          winners: {
            perhaps: {
              list: {
                byte: null,
                zero: 0,
                optional: false,
              },
            },
          },
        },
      },
    },
    own: {
      most: 170,
      layout: {
        fields: {
          hand: {
            list: {
              byte: null,
              zero: 0,
              optional: false,
            },
          },
          plays: {
            list: {
              fields: {
                card: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                row: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                at: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                because: {
                  byte: ["highest", "higher"],
                  zero: 0,
                  optional: true,
                },
                taken: {
                  list: {
                    fields: {
                      card: {
                        byte: null,
                        zero: 0,
                        optional: false,
                      },
                      count: {
                        byte: null,
                        zero: 0,
                        optional: false,
                      },
                      points: {
                        byte: null,
                        zero: 127,
                        optional: false,
                      },
                      final: {
                        byte: null,
                        zero: 127,
                        optional: false,
                      },
                    },
                  },
                },
                bonus: {
                  byte: null,
                  zero: 0,
                  optional: false,
                },
                before: {
                  byte: null,
                  zero: 127,
                  optional: false,
                },
                after: {
                  byte: null,
                  zero: 127,
                  optional: false,
                },
              },
            },
          },
        },
      },
    },
    defaults: {
      plays: [],
      chosen: null,
      winners: null,
    },
  },
};

/** What an instance of the module offers: addresses and whole numbers, random bits as BigInt. */
export interface RawExports {
  memory: WebAssembly.Memory;
  allocate(size: number): number;
  release(address: number): void;
  error(): number;
  'chance.start'(seed: bigint, index: number, out: number): number;
  'chance.draw'(stream: number, out: number): number;
  'chance.draw_below'(stream: number, limit: number): number;
  'bytes.fingerprint'(memory: number, count: number, seed: number): number;
  'review.accuracy'(given: number, givenCount: number, out: number): number;
  'two_win.begin'(state: number, seats: number, first: number, cards: number, count: number, colours: number, dealt: number): number;
  'two_win.restart'(state: number): number;
  'two_win.shuffle_due'(state: number): number;
  'two_win.shuffle'(state: number, stream: number): number;
  'two_win.shuffled'(state: number, order: number, count: number): number;
  'two_win.acting'(state: number): number;
  'two_win.waiting'(state: number): number;
  'two_win.unchoose'(state: number): number;
  'two_win.legal'(state: number, seat: number, out: number): number;
  'two_win.is_legal'(state: number, seat: number, choice: number): number;
  'two_win.choose'(state: number, seat: number, choice: number): number;
  'two_win.choice_of'(state: number, seat: number): number;
  'two_win.is_over'(state: number): number;
  'two_win.score'(state: number, seat: number, out: number): number;
  'two_win.view'(state: number, viewer: number, out: number): number;
  'two_win.resample'(seen: number, out: number, stream: number): number;
  'two_win.decide'(position: number, seat: number, policy: number, randomBits: bigint): number;
  'two_win.play_out'(state: number, policy: number, stream: number): number;
  'two_win.cards_of'(choice: number, out: number): number;
  'two_win.choice_from'(cards: number, count: number): number;
  'two_win.tell'(before: number, after: number, viewer: number, out: number): number;
  'two_win.show'(seen: number, out: number): number;
  'two_win.show_own'(seen: number, out: number): number;
  'two_win.opinion'(view: number, network: number, choices: number, listed: number, wins: number, points: number): number;
  'two_win.act'(view: number, network: number, temperature: number, randomBits: bigint): number;
  'two_win.begin_search'(search: number, view: number, network: number, seed: bigint, work: number): number;
  'two_win.advance_search'(search: number, memory: number, memoryCount: number, network: number, worlds: number, spent: number): number;
  'two_win.begin_weighing'(judging: number, view: number, also: number, count: number, candidates: number, placed: number, playouts: number, network: number, seed: bigint): number;
  'two_win.advance_weighing'(judging: number, network: number, batches: number): number;
  'two_win.weighed'(judging: number, k: number, out: number): number;
  'two_win.weighed_name'(judging: number, k: number): number;
  'two_win.drew'(before: number, after: number): number;
  'two_win.stand'(state: number, network: number, draws: number, seed: bigint, positions: number, out: number): number;
  'two_win.stand_after'(before: number, who: number, choices: number, count: number, network: number, draws: number, seed: bigint, positions: number, out: number): number;
  'two_win.features'(states: number, choice: number, out: number): number;
  'two_sans_three.begin'(state: number, seats: number, first: number, cards: number, count: number, colours: number, dealt: number): number;
  'two_sans_three.restart'(state: number): number;
  'two_sans_three.shuffle_due'(state: number): number;
  'two_sans_three.shuffle'(state: number, stream: number): number;
  'two_sans_three.shuffled'(state: number, order: number, count: number): number;
  'two_sans_three.acting'(state: number): number;
  'two_sans_three.waiting'(state: number): number;
  'two_sans_three.unchoose'(state: number): number;
  'two_sans_three.legal'(state: number, seat: number, out: number): number;
  'two_sans_three.is_legal'(state: number, seat: number, choice: number): number;
  'two_sans_three.choose'(state: number, seat: number, choice: number): number;
  'two_sans_three.choice_of'(state: number, seat: number): number;
  'two_sans_three.is_over'(state: number): number;
  'two_sans_three.score'(state: number, seat: number, out: number): number;
  'two_sans_three.view'(state: number, viewer: number, out: number): number;
  'two_sans_three.resample'(seen: number, out: number, stream: number): number;
  'two_sans_three.decide'(position: number, seat: number, policy: number, randomBits: bigint): number;
  'two_sans_three.play_out'(state: number, policy: number, stream: number): number;
  'two_sans_three.cards_of'(choice: number, out: number): number;
  'two_sans_three.choice_from'(cards: number, count: number): number;
  'two_sans_three.tell'(before: number, after: number, viewer: number, out: number): number;
  'two_sans_three.show'(seen: number, out: number): number;
  'two_sans_three.show_own'(seen: number, out: number): number;
  'two_sans_three.opinion'(view: number, network: number, choices: number, listed: number, wins: number, points: number): number;
  'two_sans_three.act'(view: number, network: number, temperature: number, randomBits: bigint): number;
  'two_sans_three.begin_search'(search: number, view: number, network: number, seed: bigint, work: number): number;
  'two_sans_three.advance_search'(search: number, memory: number, memoryCount: number, network: number, worlds: number, spent: number): number;
  'two_sans_three.begin_weighing'(judging: number, view: number, also: number, count: number, candidates: number, placed: number, playouts: number, network: number, seed: bigint): number;
  'two_sans_three.advance_weighing'(judging: number, network: number, batches: number): number;
  'two_sans_three.weighed'(judging: number, k: number, out: number): number;
  'two_sans_three.weighed_name'(judging: number, k: number): number;
  'two_sans_three.drew'(before: number, after: number): number;
  'two_sans_three.stand'(state: number, network: number, draws: number, seed: bigint, positions: number, out: number): number;
  'two_sans_three.stand_after'(before: number, who: number, choices: number, count: number, network: number, draws: number, seed: bigint, positions: number, out: number): number;
  'two_sans_three.features'(states: number, choice: number, out: number): number;
}
